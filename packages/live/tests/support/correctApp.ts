import fc from 'fast-check';
import * as rx from 'rxjs';
import type { FakePipe } from './fakeLiveStore.ts';

/** A random app without faults, as data. */
export interface CorrectApp {
  readonly pipes: readonly PlannedPipe[];
  /** The calls of `next`, in order: the pause before each call, and the index of its subject. */
  readonly calls: readonly { readonly pauseMs: number; readonly subject: number }[];
}

interface PlannedPipe {
  readonly source: (typeof SOURCES)[number];
  /** The index of the subject, state or earlier pipe that is the source. */
  readonly from: number;
  readonly operators: readonly (typeof OPERATORS)[number][];
  readonly end: (typeof ENDS)[number];
  /** For each subscriber: when it subscribes, and how long it stays. */
  readonly subscribers: readonly { readonly atMs: number; readonly forMs: number }[];
}

const SUBJECTS = 4;
const SOURCES = ['subject', 'state', 'finite', 'ticks', 'request', 'earlier', 'combined'] as const;
const OPERATORS = [
  ...['map', 'filter', 'scan', 'startWith', 'distinctUntilChanged', 'tap', 'take'],
  ...['debounceTime', 'auditTime', 'delay', 'withLatestFrom', 'catchError'],
  ...['switchMap', 'concatMap', 'mergeMap', 'exhaustMap'],
] as const;
const ENDS = ['share', 'shareReplay', 'takeUntil'] as const;

const ms = fc.nat(3000);
const subject = fc.nat(SUBJECTS - 1);

export const correctApps: fc.Arbitrary<CorrectApp> = fc.record({
  pipes: fc.array(
    fc.record({
      source: fc.constantFrom(...SOURCES),
      from: subject,
      operators: fc.array(fc.constantFrom(...OPERATORS), { maxLength: 4 }),
      end: fc.constantFrom(...ENDS),
      subscribers: fc.array(fc.record({ atMs: ms, forMs: fc.nat(20_000) }), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  calls: fc.array(fc.record({ pauseMs: ms, subject }), { maxLength: 20 }),
});

/** Calls `pipe` at a place in the code; all calls with the same number have the same place. */
export type CallPipe = <T>(
  place: number,
  written: Pick<FakePipe, 'operators'> & { readonly source: string },
  source$: rx.Observable<T>,
  operators: readonly rx.OperatorFunction<unknown, unknown>[],
) => rx.Observable<unknown>;

/**
 * Runs an app on the timers of the test. The app catches errors inside its flattening operators, shares the requests
 * that are sources, and ends every stream that it began.
 */
export function runCorrectApp({ pipes, calls }: CorrectApp, pipe: CallPipe): void {
  const subjects = Array.from({ length: SUBJECTS }, () => new rx.Subject<unknown>());
  const states = Array.from({ length: SUBJECTS }, (_, index) => new rx.BehaviorSubject(index));
  const closed$ = new rx.Subject<void>();
  const made: rx.Observable<unknown>[] = [];
  let asked = 0;
  const request = { source: 'load(this.url)', operators: ['map(x)', 'catchError(x)'] };

  /** A request that fails now and then. */
  const ask = (place: number, value: unknown) =>
    pipe(place, request, rx.timer(30), [
      rx.map(() => {
        asked += 1;
        if (asked % 3 === 0) throw new Error('503');
        return { answer: asked, to: value };
      }),
      rx.catchError(() => rx.of('none')),
    ]);

  for (const [index, { source, from, operators, end }] of pipes.entries()) {
    const place = index * 10 + 1;
    const inner = (offset: number) => (value: unknown) => ask(place + offset, value);
    const known: Readonly<Record<string, () => rx.OperatorFunction<unknown, unknown>>> = {
      map: () => rx.map((value) => ({ value })),
      filter: () => rx.filter((value) => JSON.stringify(value).length % 2 === 0),
      scan: () => rx.scan((count) => Number(count) + 1, 0 as unknown),
      startWith: () => rx.startWith('first'),
      distinctUntilChanged: () => rx.distinctUntilChanged(),
      tap: () => rx.tap(() => undefined),
      take: () => rx.take(3),
      debounceTime: () => rx.debounceTime(300),
      auditTime: () => rx.auditTime(100),
      delay: () => rx.delay(50),
      withLatestFrom: () => rx.withLatestFrom<unknown, unknown[]>(states[from] ?? rx.of(0)),
      catchError: () => rx.catchError(() => rx.EMPTY),
      switchMap: () => rx.switchMap(inner(1)),
      concatMap: () => rx.concatMap(inner(2)),
      mergeMap: () => rx.mergeMap(inner(3)),
      exhaustMap: () => rx.exhaustMap(inner(4)),
      share: () => rx.share(),
      shareReplay: () => rx.shareReplay({ bufferSize: 1, refCount: true }),
      takeUntil: () => rx.takeUntil(closed$),
    };
    const ofState = { source: 'this.state$', operators: ['map(x)'] };
    const input = (offset: number, state: number) =>
      pipe(place + offset, ofState, states[state % SUBJECTS] ?? rx.EMPTY, [rx.map((one) => one)]);
    const sources: Readonly<Record<PlannedPipe['source'], () => rx.Observable<unknown>>> = {
      subject: () => subjects[from] ?? rx.EMPTY,
      state: () => states[from] ?? rx.EMPTY,
      finite: () => rx.of(1, 2, 3),
      ticks: () => rx.interval(1000),
      request: () => ask(place + 5, 'all'),
      earlier: () => made[from] ?? rx.of(1),
      combined: () => rx.combineLatest([input(6, from), input(7, from + 1)]),
    };
    // A request is shared, so that all its subscribers get the same answer.
    const last = source === 'request' && end === 'takeUntil' ? 'share' : end;
    const all = [...operators, last];
    const written = {
      source: source === 'combined' ? 'combineLatest([a$, b$])' : `${source}$`,
      operators: all.map((name) => `${name}(x)`),
    };
    const applied = all.flatMap((name) => known[name]?.() ?? []);
    made.push(pipe(place, written, sources[source](), applied));
  }

  for (const [index, { subscribers }] of pipes.entries()) {
    for (const { atMs, forMs } of subscribers) {
      setTimeout(() => {
        const subscription = made[index]?.subscribe({ error: () => undefined });
        setTimeout(() => subscription?.unsubscribe(), forMs);
      }, atMs);
    }
  }
  let atMs = 0;
  for (const [value, { pauseMs, subject }] of calls.entries()) {
    atMs += pauseMs;
    setTimeout(() => {
      subjects[subject]?.next(value);
      states[subject]?.next(value);
    }, atMs);
  }
  setTimeout(() => closed$.next(), 15_000);
}
