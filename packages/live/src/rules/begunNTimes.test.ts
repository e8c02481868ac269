import * as rx from 'rxjs';
import { expect, test, vi } from 'vitest';
import { findingsOf } from '../../tests/support/findingsOf.ts';
import { fakeTimers, recordPipes } from '../../tests/support/recordPipes.ts';
import type { BuiltIdentically } from '../appCode/builtIdentically.ts';
import { begunNTimes } from './begunNTimes.ts';

const users = [{ id: 1, name: 'Ann' }];
const same = <T>() => rx.map((value: T) => value);

/** A cold source, such as a request, that answers after 300 ms. */
const request = (answer: unknown = users) =>
  new rx.Observable((subscriber) => {
    const timer = setTimeout(() => {
      subscriber.next(answer);
      subscriber.complete();
    }, 300);
    return () => clearTimeout(timer);
  });

/** The pipe that `delay` makes in RxJS itself, at each value. */
const ofDelay = { file: 'node_modules/rxjs/delayWhen.js', operators: ['take(1)', 'map(x)'] };

function requesting(alike?: BuiltIdentically) {
  fakeTimers();
  const recording = recordPipes();
  const wait = (ms: number) => {
    recording.setNow(recording.now() + ms);
    vi.advanceTimersByTime(ms);
  };
  const found = (...pipes: readonly (readonly string[])[]) => {
    wait(300);
    const placed = pipes.map((operators) => ({ source: 'load(this.url)', operators, alike }));
    return findingsOf(recording, [...placed, ofDelay], [begunNTimes]);
  };
  return { wait, found };
}

test('[LV11.11] a request that each of three subscribers begins anew is found at the source', async () => {
  const { found } = requesting();
  const users$ = request().pipe(same());
  for (let count = 0; count < 3; count += 1) users$.subscribe();
  expect(await found(['map(x)'])).toEqual([
    {
      ...{ rule: 'begun-n-times', file: 'src/app.ts', line: 10, column: 10 },
      ...{ operator: 'load', count: 3, since: 0 },
      text: 'The source was begun 3 times at once, anew for each subscriber, and gave each of them [{"id":1,"name":"Ann"}] on its own.',
    },
  ]);
});

test('[LV11.11] the pipe that several pipes subscribe to is found, not these pipes', async () => {
  const { found } = requesting();
  const users$ = request().pipe(same());
  users$.pipe(same()).subscribe();
  users$.pipe(rx.filter(Boolean)).subscribe();
  expect(await found(['map(x)'], ['map(x)'], ['filter(Boolean)'])).toMatchObject([
    { line: 10, count: 2 },
  ]);
});

test('[LV11.11] a request within a flattening is found at the pipe that is subscribed to', async () => {
  const { found } = requesting();
  const id$ = new rx.BehaviorSubject(1);
  const user$ = id$.pipe(rx.switchMap(() => request().pipe(same())));
  user$.subscribe();
  user$.subscribe();
  expect(await found(['switchMap(x)'], ['map(x)'])).toMatchObject([{ line: 10, count: 2 }]);
});

test('[LV11.11] a pipe that is built anew for each subscriber shares nothing, and the sentence says so', async () => {
  const { found } = requesting({ source: false, operators: true });
  const id$ = new rx.BehaviorSubject(1);
  const build = () =>
    id$.pipe(
      rx.switchMap(() => request().pipe(same())),
      rx.shareReplay(1),
    );
  for (let count = 0; count < 3; count += 1) build().subscribe();
  const [finding] = await found(['switchMap(load)', 'shareReplay(1)'], ['map(x)']);
  expect(finding).toMatchObject({ line: 10, count: 3 });
  expect(finding?.text).toBe(
    'The pipe was built anew for each of 3 subscribers, so its shareReplay shares nothing: each of them got [{"id":1,"name":"Ann"}] on its own.',
  );
});

test.each<[string, number, BuiltIdentically | undefined]>([
  ['is unknown', 0, undefined],
  ['may build other operators', 0, { source: true, operators: false }],
  ['may take another source', 0, { source: false, operators: true }],
  ['builds the same at each call', 1, { source: true, operators: true }],
])('[LV11.34] pipes of one place, whose code %s, are found %i times', async (_, count, alike) => {
  const { found } = requesting(alike);
  for (let row = 0; row < 3; row += 1) request().pipe(same()).subscribe();
  expect(await found(['map(x)'])).toHaveLength(count);
});

test('[LV11.34] the subscriptions that one pipe of a replaced module has made are those of one subscriber', async () => {
  fakeTimers();
  const recording = recordPipes();
  const user$ = rx.defer(() => request().pipe(same())).pipe(same());
  for (let count = 0; count < 3; count += 1) user$.subscribe();
  Object.assign(recording.store.pipes[0] ?? {}, { isOld: true });
  recording.setNow(300);
  vi.advanceTimersByTime(300);
  const alike = { source: true, operators: true };
  const pipes = [{ operators: ['map(x)'] }, { operators: ['map(x)'], alike }];
  expect(await findingsOf(recording, pipes, [begunNTimes])).toEqual([]);
});

test('[LV11.34] subscribers of one pipe are found beside other pipes of its place', async () => {
  const { found } = requesting();
  const [one$, other$] = [request().pipe(same()), request().pipe(same())];
  for (const user$ of [one$, other$, one$]) user$.subscribe();
  expect(await found(['map(x)'])).toMatchObject([{ count: 2 }]);
});

test('[LV11.11] an operator that shares what is above the request is not blamed', async () => {
  const { found } = requesting();
  const id$ = new rx.BehaviorSubject(1);
  const user$ = id$.pipe(
    rx.shareReplay(1),
    rx.switchMap(() => request().pipe(same())),
  );
  user$.subscribe();
  user$.subscribe();
  const [finding] = await found(['shareReplay(1)', 'switchMap(load)'], ['map(x)']);
  expect(finding?.text).toMatch(/^The source was begun 2 times at once/);
});

test('[LV11.11] subscribers in a tap and in the function of a subscriber are counted one by one', async () => {
  const { found } = requesting();
  const users$ = request().pipe(same());
  const opened$ = new rx.Subject<void>();
  opened$.pipe(rx.tap(() => void users$.subscribe())).subscribe(() => void users$.subscribe());
  opened$.next();
  expect(await found(['map(x)'], ['tap(x)'])).toMatchObject([{ line: 10, count: 2 }]);
});

test('[LV11.11] so is a delayed value', async () => {
  const { found } = requesting();
  const users$ = rx.of(users).pipe(rx.delay(300));
  users$.subscribe();
  users$.subscribe();
  expect(await found(['delay(300)'])).toMatchObject([{ count: 2 }]);
});

test.each<[string, () => rx.Observable<unknown>, ...string[]]>([
  ['the source is shared', () => request().pipe(rx.share()), 'share()'],
  ['the source is a subject', () => hot$().pipe(same()), 'map(x)'],
  ['the source is hot and completes', () => hot$().pipe(rx.take(1)), 'take(1)'],
  ['only a delay is begun anew', () => hot$().pipe(rx.take(1), rx.delay(0)), 'take(1)', 'delay(0)'],
  ['the source has a value at once', () => rx.of(users).pipe(same()), 'map(x)'],
  ['the values say little', () => request({ total: 0 }).pipe(same()), 'map(x)'],
  ['the source goes on', () => rx.interval(300).pipe(rx.map(() => users)), 'map(x)'],
])('[LV11.11] nothing is found if %s', async (_, make, ...operators) => {
  const { found } = requesting();
  const source$ = make();
  source$.subscribe();
  source$.subscribe();
  expect(await found(operators)).toEqual([]);
});

/** Gives a value to all at 300 ms. */
function hot$() {
  const subject$ = new rx.Subject();
  setTimeout(() => subject$.next(users), 300);
  return subject$;
}

test('[LV11.11] mount, unmount and mount are one subscriber', async () => {
  const { found } = requesting();
  const users$ = request().pipe(same());
  users$.subscribe().unsubscribe();
  users$.subscribe();
  expect(await found(['map(x)'])).toEqual([]);
});

test.each([
  [50, 1],
  [51, 0],
])('[LV11.11] two requests that begin %i ms apart are found %i times', async (ms, count) => {
  const { wait, found } = requesting();
  const users$ = request().pipe(same());
  users$.subscribe();
  wait(ms);
  users$.subscribe();
  expect(await found(['map(x)'])).toHaveLength(count);
});

test('[LV11.11] different answers come from different requests', async () => {
  const { found } = requesting();
  for (const id of [10_001, 10_002]) request({ id }).pipe(same()).subscribe();
  expect(await found(['map(x)'], ['map(x)'])).toEqual([]);
});
