import * as rx from 'rxjs';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { FakePipe } from '../../../tests/support/fakeLiveStore.ts';
import { fakeTimers, recordPipes } from '../../../tests/support/recordPipes.ts';
import { seenSites } from '../../../tests/support/nestedScore.ts';
import { threadLinks } from './threadLinks.ts';

const at = (line: number, operators: readonly string[], more: Partial<FakePipe> = {}): FakePipe => {
  return { file: 'a.ts', line, operators, ...more };
};

/**
 * Returns a function that lists the causes and effects of the last value with this text on a lane, each as a line and
 * an operator.
 */
const threads =
  ({ store }: ReturnType<typeof recordPipes>, pipes: readonly FakePipe[]) =>
  (site: number, lane: number, value: string) => {
    const held = store.pipes[site]?.recording.held() ?? [];
    const one = held.findLast((each) => each.lane === lane && each.value === value);
    const { causes, effects } = threadLinks(seenSites(store, pipes), one?.number ?? NaN);
    const words = [causes, effects].map((links) =>
      links.map(({ placedSite, operator }) => `${placedSite.line} ${operator}`).join(', '),
    );
    return `← ${words[0]} → ${words[1]}`;
  };

test('[LV5.2] from a value that a `tap` passes to a subject, links lead to the pipes of that subject, and back', () => {
  const recording = recordPipes();
  const chosen$ = new rx.Subject<number>();
  chosen$.pipe(rx.map((value) => value * 10)).subscribe();
  const tap = rx.tap((value: number) => chosen$.next(value));
  rx.of(1, 2)
    .pipe(
      tap,
      rx.map((value) => value + 1),
    )
    .subscribe();
  const pipes = [at(1, ['map(x)']), at(2, ['tap(next)', 'map(y)'])];
  const thread = threads(recording, pipes);
  expect(thread(0, 1, '20')).toBe('← 2 tap → ');
  expect(thread(1, 0, '2')).toBe('←  → 1 source$');
  // The output of `tap` is the value passed to the subject; the output of `map` is another value.
  expect(thread(1, 1, '2')).toBe('←  → 1 source$');
  expect(thread(1, 2, '3')).toBe('←  → ');
});

test('[LV5.2] from a shared value, links lead to all subscribers, and back from each', () => {
  const recording = recordPipes();
  const source$ = new rx.Subject<number>();
  const shared$ = source$.pipe(rx.skip(0), rx.share());
  shared$.pipe(rx.map((value) => value * 2)).subscribe();
  shared$.pipe(rx.skip(1)).subscribe();
  source$.next(5);
  const pipes = [at(1, ['skip(0)', 'share()']), at(2, ['map(double)']), at(3, ['skip(1)'])];
  const thread = threads(recording, pipes);
  expect(thread(0, 0, '5')).toBe('←  → 2 source$, 3 source$');
  expect(thread(1, 1, '10')).toBe('← 1 share → ');
});

test("[LV5.2] from the answer of an inner pipe, links lead back to the value that caused the pipe's subscription", () => {
  fakeTimers();
  const recording = recordPipes();
  const query$ = new rx.Subject<number>();
  const get = (value: number) => rx.timer(5).pipe(rx.map(() => value * 10));
  query$.pipe(rx.debounceTime(10), rx.switchMap(get)).subscribe();
  const three$ = rx.of(3).pipe(rx.take(1));
  three$.subscribe((value) => query$.next(value));
  vi.advanceTimersByTime(20);
  const query = at(1, ['debounceTime(10)', 'switchMap(get)']);
  const pipes = [query, at(2, ['take(1)']), at(3, ['map(x)'])];
  const thread = threads(recording, pipes);
  expect(thread(2, 1, '30')).toBe('← 1 switchMap, 2 take → 1 switchMap');
  expect(thread(0, 2, '30')).toBe('← 3 map, 2 take → ');
  expect(thread(1, 0, '3')).toBe('←  → 1 source$, 3 source$');
});

test("[LV5.2, LV2.3] a timer's value has no cause, even if a value caused the timer's subscription", () => {
  fakeTimers();
  const recording = recordPipes();
  const later$ = rx.timer(5).pipe(rx.map(() => 'later'));
  const among$ = rx.merge(later$, rx.NEVER).pipe(rx.filter(Boolean));
  rx.of(1)
    .pipe(rx.take(1))
    .subscribe(() => void among$.subscribe());
  vi.advanceTimersByTime(10);
  const pipes = [at(1, ['map(x)']), at(2, ['filter(Boolean)']), at(3, ['take(1)'])];
  const thread = threads(recording, pipes);
  expect(thread(0, 1, '"later"')).toBe('←  → 2 source$');
  expect(thread(1, 1, '"later"')).toBe('← 1 map → ');
});

test.each<[string, (value: number) => rx.Observable<number>, string]>([
  ['a value of an inner pipe', (value) => rx.timer(5).pipe(rx.map(() => value * 10)), 'map(x)'],
  [
    'a held-back value of an inner pipe',
    (value) => rx.of(value * 10).pipe(rx.delay(5)),
    'delay(5)',
  ],
])(
  '[LV5.2] %s has no cause if that pipe had to wait for the end of an earlier inner pipe',
  (_, get, operator) => {
    fakeTimers();
    const recording = recordPipes();
    const source$ = new rx.Subject<number>();
    source$.pipe(rx.concatMap(get)).subscribe();
    for (const value of [1, 2]) source$.next(value);
    vi.advanceTimersByTime(20);
    const pipes = [at(1, ['concatMap(get)']), at(2, [operator])];
    const answer = (value: string) => threads(recording, pipes)(1, 1, value);
    expect(answer('10')).toBe('← 1 concatMap → 1 concatMap');
    expect(answer('20')).toBe('←  → 1 concatMap');
  },
);

test('[LV5.2] the links of a long chain through alternating pipes are found in linear time', () => {
  fakeTimers();
  const recording = recordPipes();
  const ask$ = new rx.Subject<number>();
  const get = (value: number) => rx.timer(1).pipe(rx.map(() => value + 1));
  ask$.pipe(rx.switchMap(get)).subscribe((value) => ask$.next(value));
  ask$.next(0);
  vi.advanceTimersByTime(300);
  const pipes = [at(1, ['switchMap(get)']), at(2, ['map(x)'])];
  const thread = threads(recording, pipes);
  const passed = vi.spyOn(Set.prototype, 'has');
  onTestFinished(() => passed.mockRestore());
  expect(thread(0, 0, '0')).toBe('←  → 2 source$');
  // Each notification is visited once; a search pipe by pipe would visit each of the 300 up to 300 times.
  expect(passed.mock.calls.length).toBeLessThan(20_000);
});

test('[LV5.2, LV2.5] links lead through package pipes, which are not named', () => {
  const recording = recordPipes();
  const [first$, second$] = [new rx.Subject<number>(), new rx.Subject<number>()];
  second$.pipe(rx.map((value) => String(value))).subscribe();
  first$.pipe(rx.filter(Boolean)).subscribe(second$);
  const outer$ = new rx.Subject<number>();
  outer$.pipe(rx.filter(Boolean)).subscribe(first$);
  rx.of(1).pipe(rx.take(1)).subscribe(outer$);
  const pipes = [
    at(1, ['map(String)']),
    at(2, ['filter(Boolean)'], { file: 'node_modules/router/a.js' }),
    at(3, ['filter(Boolean)'], { file: 'node_modules/router/b.js' }),
    at(4, ['take(1)']),
  ];
  const thread = threads(recording, pipes);
  expect(thread(0, 1, '"1"')).toBe('← 4 take → ');
  expect(thread(3, 0, '1')).toBe('←  → 1 source$');
});

test('[LV5.8] if a failure began in the pipe of a package, that pipe is named as a cause', () => {
  const recording = recordPipes();
  const request = () => rx.throwError(() => 'no answer').pipe(rx.map((value) => value));
  const retried = () => request().pipe(rx.retry(1));
  const loaded$ = retried().pipe(rx.map((value) => value));
  loaded$.subscribe({ error: () => undefined });
  const inPackage = { file: 'node_modules/http/index.js' };
  const pipes = [at(1, ['map(x)'], inPackage), at(2, ['retry(1)'], inPackage), at(3, ['map(x)'])];
  const thread = threads(recording, pipes);
  expect(thread(2, 1, '"no answer"')).toBe('← 1 map → ');
});

test('[LV5.8] a package pipe that passes on a failure is not named as an effect', () => {
  const recording = recordPipes();
  const failed$ = rx.throwError(() => 'no answer').pipe(rx.map((value) => value));
  failed$.pipe(rx.filter(Boolean)).subscribe({ error: () => undefined });
  const pipes = [
    at(1, ['map(x)']),
    at(2, ['filter(Boolean)'], { file: 'node_modules/http/index.js' }),
  ];
  const thread = threads(recording, pipes);
  expect(thread(0, 1, '"no answer"')).toBe('←  → ');
});

test('[LV5.2] links also lead to notifications and pipes that are recorded later', () => {
  const recording = recordPipes();
  const [first$, second$] = [new rx.Subject<number>(), new rx.Subject<number>()];
  second$.pipe(rx.filter(Boolean)).subscribe();
  first$.pipe(rx.map((value) => value + 1)).subscribe(second$);
  const pipes = [at(1, ['filter(Boolean)']), at(2, ['map(add)']), at(3, ['take(1)'])];
  const thread = threads(recording, pipes);
  first$.next(1);
  expect(thread(0, 1, '2')).toBe('← 2 map → ');
  first$.next(2);
  expect(thread(0, 1, '3')).toBe('← 2 map → ');
  rx.of(5).pipe(rx.take(1)).subscribe(first$);
  expect(thread(0, 1, '6')).toBe('← 2 map, 3 take → ');
});
