import fc from 'fast-check';
import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { recordPipes, storyOf } from '../../tests/support/recordPipes.ts';
import type { LiveStore } from './liveStore.ts';

const same = <T>() => rx.map((value: T) => value);

/** The inputs of a store, each as its pipe, its lane and what it gave. */
const inputsOf = ({ inputs }: LiveStore) =>
  inputs.map((site) => `${site.of.site}:${site.of.lane} ${storyOf(site)}`.trim());

const two$ = new rx.BehaviorSubject(2);
const service$ = two$.asObservable();

type Make = (one$: rx.Subject<number>) => rx.Observable<unknown>;

test.each<[string, Make, string[]]>([
  [
    'combineLatest',
    (one$) => rx.combineLatest([one$, two$, service$]).pipe(same()),
    ['1:0 1', '1:0 2', '1:0 2'],
  ],
  [
    'an object',
    (one$) => rx.combineLatest({ one: one$, two: two$ }).pipe(same()),
    ['1:0 1', '1:0 2'],
  ],
  ['merge', (one$) => rx.merge(one$, two$).pipe(same()), ['1:0 1', '1:0 2']],
  ['zip', (one$) => rx.zip(one$, two$).pipe(same()), ['1:0 1', '1:0 2']],
  ['withLatestFrom', (one$) => rx.NEVER.pipe(rx.withLatestFrom(two$, one$)), ['1:1 2', '1:1 1']],
  ['takeUntil', (one$) => rx.NEVER.pipe(rx.takeUntil(one$)), ['1:1 1']],
  ['mergeWith', (one$) => rx.NEVER.pipe(rx.mergeWith(two$, one$)), ['1:1 2', '1:1 1']],
  ['sample', (one$) => two$.pipe(same(), rx.sample(one$)), ['1:2 1']],
  ['buffer', (one$) => two$.pipe(rx.buffer(one$)), ['1:1 1']],
  ['a pipe too', (one$) => rx.combineLatest([two$.pipe(same()), one$]).pipe(same()), ['2:0 1']],
])('[LV18] a stream without a pipe that an operator subscribes to is recorded: %s', (...row) => {
  const [, make, expected] = row;
  const { store } = recordPipes();
  const one$ = new rx.Subject<number>();
  const subscription = make(one$).subscribe();
  one$.next(1);
  subscription.unsubscribe();
  expect(inputsOf(store)).toEqual(expected.map((one) => `${one},unsubscribe`));
});

test.each<[string, () => rx.Observable<unknown>]>([
  ['an array', () => rx.NEVER.pipe(rx.withLatestFrom([1]), rx.startWith(1), rx.endWith(2))],
  ['a source', () => two$.pipe(same())],
  ['a source below `share`', () => two$.pipe(rx.share(), rx.shareReplay(1))],
  ['what catches an error', () => rx.throwError(() => 1).pipe(rx.catchError(() => two$))],
  ['a pipe', () => rx.combineLatest([two$.pipe(same())]).pipe(same())],
])('[LV18] what is no input has no lane: %s', (_, make) => {
  const { store } = recordPipes();
  make().subscribe().unsubscribe();
  expect(inputsOf(store)).toEqual([]);
});

test('[LV18] each subscription of an operator has its inputs, at most a hundred, at the same places', () => {
  const { store } = recordPipes();
  const many = Array.from({ length: 120 }, () => new rx.Subject<number>());
  const all$ = rx.merge(...many).pipe(same());
  for (const subscription of [all$.subscribe(), all$.subscribe()]) subscription.unsubscribe();
  expect(store.inputs).toHaveLength(100);
  expect(store.inputs.every(({ counts }) => counts.opened === 2 && counts.closed === 2)).toBe(true);
});

test('[LV18.1] what an input sets off has the cause and the owner that it has without this lane, and names the input', () => {
  const { store } = recordPipes();
  const begin$ = new rx.Subject<number>();
  const inner$ = begin$.pipe(same());
  rx.NEVER.pipe(rx.takeUntil(rx.merge(two$.pipe(rx.skip(9)), inner$))).subscribe();
  begin$.next(1);
  const [inner, , outer] = store.pipes;
  expect([...(inner?.parents.keys() ?? [])]).toEqual(['3:1']);
  const given = inner?.recording.held().findLast(({ kind }) => kind === 'next');
  const [begin, value] = store.inputs[0]?.recording.held() ?? [];
  expect(outer?.recording.held().find(({ kind }) => kind === 'complete')).toMatchObject({
    cause: given?.number,
    input: begin?.subscription,
  });
  expect(value).toMatchObject({ kind: 'next', cause: given?.number, under: begin?.under });
});

test('[LV18.1] an input that begins during a pause has no lane', () => {
  const { store } = recordPipes();
  const end$ = new rx.Subject<void>();
  const ended$ = rx.NEVER.pipe(rx.takeUntil(end$));
  store.setRecording(false);
  ended$.subscribe();
  store.setRecording(true);
  expect(inputsOf(store)).toEqual([]);
  ended$.subscribe();
  end$.next();
  expect(inputsOf(store)).toEqual(['1:1 undefined,unsubscribe']);
});

const STEPS = ['next', 'next', 'error', 'complete', 'leave'] as const;
const KINDS = ['subject', 'behavior', 'asObservable', 'cold', 'throwing', 'lifted'] as const;

/** Its identity shows that values are passed on as they are. */
const CONTENT = { a: 1 };

/** Everything that an app can see of an operator with plain inputs: their calls, in order, and what comes out. */
function play(
  operate: (typeof OPERATORS)[string],
  kinds: readonly (typeof KINDS)[number][],
  steps: readonly (readonly [number, (typeof STEPS)[number]])[],
) {
  const said: string[] = [];
  const feeds = kinds.map((kind, index) => makeInput(kind, `input ${index}`, said));
  const [source = rx.EMPTY, ...others] = feeds.map(({ stream$ }) => stream$);
  const made$ = operate(source, others, others[0] ?? source);
  const made = ['one', 'other'].map((name) =>
    made$.subscribe({
      next: (value) => said.push(`${name} ${[value].flat().every((one) => one === CONTENT)}`),
      error: (error) => said.push(`${name} fails: ${String(error)}`),
      complete: () => said.push(`${name} completes`),
    }),
  );
  for (const [at, what] of steps) {
    const feed = feeds[at % feeds.length];
    if (what === 'leave') made[at % 2]?.unsubscribe();
    else if (what === 'next') feed?.subject.next(CONTENT);
    // eslint-disable-next-line rxjs-x/throw-error -- a text shows that it stays the same
    else if (what === 'error') feed?.subject.error('lost');
    else feed?.subject.complete();
    said.push(`${what} ${at}: ${feeds.map(({ subject }) => subject.observed).join()}`);
  }
  return [...said, ...made.map(({ closed }) => `closed ${closed}`)];
}

function makeInput(kind: (typeof KINDS)[number], name: string, said: string[]) {
  const subject =
    kind === 'behavior' ? new rx.BehaviorSubject<object>(CONTENT) : new rx.Subject<object>();
  const cold$ = new rx.Observable<object>((subscriber) => {
    said.push(`${name} begins`);
    if (kind === 'throwing') throw new RangeError(name);
    subscriber.add(() => said.push(`${name} is let go`));
    subscriber.add(subject.subscribe(subscriber));
    return () => said.push(`${name} is taken down`);
  });
  const plain$ = kind === 'cold' || kind === 'throwing' ? cold$ : subject;
  const other$ = kind === 'asObservable' ? subject.asObservable() : plain$;
  return { subject, stream$: kind === 'lifted' ? rx.merge(cold$, subject) : other$ };
}

type Plain = rx.Observable<object>;

/** Operators with inputs: of a source, other inputs, and the first of these. */
const OPERATORS: Record<
  string,
  (one: Plain, others: Plain[], other: Plain) => rx.Observable<unknown>
> = {
  combineLatest: (one, others) => rx.combineLatest([one, ...others]).pipe(same()),
  merge: (one, others) => rx.merge(one, ...others).pipe(same()),
  concat: (one, others) => rx.concat(one, ...others).pipe(same()),
  zip: (one, others) => rx.zip([one, ...others]).pipe(same()),
  forkJoin: (one, others) => rx.forkJoin([one, ...others]).pipe(same()),
  race: (one, others) => rx.race([one, ...others]).pipe(same()),
  withLatestFrom: (one, others) => one.pipe(rx.withLatestFrom(...others)),
  mergeWith: (one, others) => one.pipe(rx.mergeWith(...others)),
  takeUntil: (one, others) => one.pipe(rx.takeUntil(rx.merge(...others))),
  takeUntilOne: (one, _, other) => one.pipe(rx.takeUntil(other)),
  skipUntil: (one, _, other) => one.pipe(rx.skipUntil(other)),
  sample: (one, _, other) => one.pipe(rx.sample(other)),
  buffer: (one, _, other) => one.pipe(rx.buffer(other)),
  retried: (one, others) => rx.merge(one, ...others).pipe(rx.retry(1), rx.repeat(2)),
  shared: (one, others) => rx.combineLatest([one, ...others]).pipe(rx.share()),
  merged: (one, _, other) => one.pipe(rx.mergeMap(() => other)),
  concatenated: (one, _, other) => one.pipe(rx.concatMap(() => other)),
  exhausted: (one, _, other) => one.pipe(rx.exhaustMap(() => other)),
  caught: (one, _, other) => one.pipe(rx.catchError(() => other)),
  debounced: (one, _, other) => one.pipe(rx.debounce(() => other)),
  expanded: (one, _, other) => one.pipe(rx.expand(() => other)).pipe(rx.take(5)),
  switched: (one, _, other) => one.pipe(rx.switchMap(() => other)),
};

test('[LV7, LV18] an operator with plain inputs does the same with and without the tool', () => {
  let recorded = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(OPERATORS)),
      fc.array(fc.constantFrom(...KINDS), { minLength: 1, maxLength: 4 }),
      fc.array(fc.tuple(fc.nat(5), fc.constantFrom(...STEPS)), { maxLength: 8 }),
      (operator, kinds, steps) => {
        const plain = play(operator, kinds, steps);
        const { store, stop } = recordPipes();
        const tapped = play(operator, kinds, steps);
        stop();
        expect(store.failure()).toBeUndefined();
        expect(tapped).toEqual(plain);
        recorded += store.inputs.length;
      },
    ),
    { numRuns: 200 },
  );
  expect(recorded).toBeGreaterThan(150);
});
