import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { findingsOf, linesOf, recordTimed } from '../../tests/support/findingsOf.ts';
import type { BuiltIdentically } from '../appCode/writtenPipe.ts';
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

/** The pipe that `delay` makes inside RxJS at each value. */
const ofDelay = { file: 'node_modules/rxjs/delayWhen.js', operators: ['take(1)', 'map(x)'] };

function requesting(alike?: BuiltIdentically) {
  const recording = recordTimed();
  const found = (...pipes: readonly (readonly string[])[]) => {
    recording.wait(300);
    const placed = pipes.map((operators) => ({ source: 'load(this.url)', operators, alike }));
    return findingsOf(recording, [...placed, ofDelay], [begunNTimes]);
  };
  return { recording, found };
}

function times(count: number, make: () => rx.Observable<unknown>) {
  for (let n = 0; n < count; n += 1) make().subscribe();
}

test('[LV11.11] if each of three subscribers starts the same request anew, the source is reported', async () => {
  const { found } = requesting();
  const users$ = request().pipe(same());
  times(3, () => users$);
  expect(linesOf(await found(['map(x)']))).toEqual([
    'begun-n-times src/app.ts:10:10 load 3 since 0: The source was begun 3 times at once, anew for each subscriber, and gave each of them [{"id":1,"name":"Ann"}] on its own.',
  ]);
});

test('[LV11.11] subscribers that wait for one promise are not a fault', async () => {
  const recording = recordTimed();
  const answer = new Promise((resolve) => setTimeout(resolve, 300, users));
  const users$ = rx.from(answer).pipe(same());
  times(3, () => users$);
  await recording.settle(310);
  const pipe = { source: 'from(answer)', operators: ['map(x)'] };
  expect(await findingsOf(recording, [pipe], [begunNTimes])).toEqual([]);
});

test('[LV11.11] subscribers to one hot source whose values are delayed are not a fault', async () => {
  const { recording, found } = requesting();
  const hot$ = new rx.Subject();
  const late$ = hot$.pipe(rx.delay(300));
  times(2, () => late$);
  recording.wait(50);
  hot$.next(users);
  hot$.complete();
  expect(await found(['delay(300)'])).toEqual([]);
});

const two = new rx.BehaviorSubject(1);
const asking = () => rx.switchMap(() => request().pipe(same()));

test.each<[string, () => rx.Observable<unknown>, ...string[][]]>([
  ['a pipe that is the source of several pipes', inPipes, ['map(x)'], ['map(x)'], ['filter(x)']],
  ['a pipe that switches to a request', () => two.pipe(asking()), ['switchMap(x)'], ['map(x)']],
  ['a source whose value is delayed', () => rx.of(users).pipe(rx.delay(300)), ['delay(300)']],
  [
    'a pipe that switches to a request below shareReplay',
    inShared,
    ['shareReplay(1)', 'switchMap(x)'],
    ['map(x)'],
  ],
  ['a pipe to which a tap and a subscriber subscribe', inTap, ['map(x)'], ['tap(x)']],
])('[LV11.11] %s is reported if it has two subscribers', async (_, make, ...pipes) => {
  const { found } = requesting();
  const user$ = make();
  times(2, () => user$);
  const all = await found(...pipes);
  expect(all).toMatchObject([{ line: 10, count: 2 }]);
  expect(all[0]?.text).toMatch(/^The source was begun 2 times at once/);
});

function inPipes() {
  const users$ = request().pipe(same());
  users$.pipe(same()).subscribe();
  users$.pipe(rx.filter(Boolean)).subscribe();
  return rx.EMPTY;
}

function inShared() {
  return two.pipe(rx.shareReplay(1), asking());
}

function inTap() {
  const users$ = request().pipe(same());
  const opened$ = new rx.Subject<void>();
  opened$.pipe(rx.tap(() => void users$.subscribe())).subscribe(() => void users$.subscribe());
  opened$.next();
  return rx.EMPTY;
}

test('[LV11.11] a pipe that is rebuilt for each subscriber shares nothing, and the sentence says so', async () => {
  const { found } = requesting({ source: false, operators: true });
  times(3, () => two.pipe(asking(), rx.shareReplay(1)));
  const [finding] = await found(['switchMap(load)', 'shareReplay(1)'], ['map(x)']);
  expect(finding).toMatchObject({ line: 10, count: 3 });
  expect(finding?.text).toBe(
    'The pipe was built anew for each of 3 subscribers, so its shareReplay shares nothing: each of them got [{"id":1,"name":"Ann"}] on its own.',
  );
});

test.each<[string, number, BuiltIdentically | undefined]>([
  ['is unknown', 0, undefined],
  ['may build different operators', 0, { source: true, operators: false }],
  ['may use a different source', 0, { source: false, operators: true }],
  ['builds the same pipe at each call', 1, { source: true, operators: true }],
])(
  '[LV11.34] for pipes of one place whose code %s, the number of findings is %i',
  async (_, count, alike) => {
    const { found } = requesting(alike);
    times(3, () => request().pipe(same()));
    expect(await found(['map(x)'])).toHaveLength(count);
  },
);

test('[LV11.34] all subscriptions made by one pipe of a replaced module count as one subscriber', async () => {
  const { recording } = requesting();
  const user$ = rx.defer(() => request().pipe(same())).pipe(same());
  times(3, () => user$);
  Object.assign(recording.store.pipes[0] ?? {}, { isOld: true });
  recording.wait(300);
  const alike = { source: true, operators: true };
  const pipes = [['map(x)'], { operators: ['map(x)'], alike }];
  expect(await findingsOf(recording, pipes, [begunNTimes])).toEqual([]);
});

test('[LV11.34] a source that several subscribers of one pipe begin is reported, even if the same place has built other pipes', async () => {
  const { found } = requesting();
  const [one$, other$] = [request().pipe(same()), request().pipe(same())];
  for (const user$ of [one$, other$, one$]) user$.subscribe();
  expect(await found(['map(x)'])).toMatchObject([{ count: 2 }]);
});

test.each<[string, () => rx.Observable<unknown>, ...string[]]>([
  ['the source is shared', () => request().pipe(rx.share()), 'share()'],
  ['the source is a subject', () => hot$().pipe(same()), 'map(x)'],
  ['the source is hot and completes', () => hot$().pipe(rx.take(1)), 'take(1)'],
  ['only a timer begins anew', () => hot$().pipe(rx.take(1), rx.delay(0)), 'take(1)', 'delay(0)'],
  ['the source emits its value at the subscription', () => rx.of(users).pipe(same()), 'map(x)'],
  ['the values have little content', () => request({ total: 0 }).pipe(same()), 'map(x)'],
  [
    'the values are texts, which count as trivial',
    () => request('Ann Ardern [1]').pipe(same()),
    'map(x)',
  ],
  ['the source goes on', () => rx.interval(300).pipe(rx.map(() => users)), 'map(x)'],
])('[LV11.11] nothing is reported if %s', async (_, make, ...operators) => {
  const { found } = requesting();
  const source$ = make();
  times(2, () => source$);
  expect(await found(operators)).toEqual([]);
});

/** Emits a value to all subscribers at 300 ms. */
function hot$() {
  const subject$ = new rx.Subject();
  setTimeout(() => subject$.next(users), 300);
  return subject$;
}

test('[LV11.11] a component that mounts, unmounts and mounts again counts as one subscriber, and requests with different answers are not a fault', async () => {
  const { found } = requesting();
  const users$ = request().pipe(same());
  users$.subscribe().unsubscribe();
  users$.subscribe();
  for (const id of [10_001, 10_002]) request({ id }).pipe(same()).subscribe();
  expect(await found(['map(x)'], ['map(x)'])).toEqual([]);
});

test.each([
  [50, 1],
  [51, 0],
])(
  '[LV11.11] for two requests that begin %i ms apart, the number of findings is %i',
  async (ms, count) => {
    const { recording, found } = requesting();
    const users$ = request().pipe(same());
    users$.subscribe();
    recording.wait(ms);
    users$.subscribe();
    expect(await found(['map(x)'])).toHaveLength(count);
  },
);

const grace = () => ({ name: 'Grace' });

/** Three pipes share one source; each is subscribed to after a pause. */
async function foundInPipes(make: () => rx.Observable<object>, pauseMs = 0) {
  const { recording } = requesting();
  const user$ = make();
  const pipes = [user$.pipe(same()), user$.pipe(same()), user$.pipe(same())];
  for (const piped$ of pipes) {
    piped$.subscribe();
    recording.setNow(recording.now() + pauseMs);
  }
  await recording.settle(100, 100);
  return findingsOf(recording, 'here', [begunNTimes], 'defer');
}

const asked = (answer: () => object) =>
  rx.defer(() => new Promise<object>((resolve) => void setTimeout(() => resolve(answer()), 30)));

test('[LV11.11] a source begun by several pipes is reported once, at the call that makes it', async () => {
  expect(linesOf(await foundInPipes(() => asked(grace)))).toEqual([
    'begun-n-times src/app.ts:1:10 defer 3 since 0: The source was begun 3 times at once, anew for each subscriber, and gave each of them {"name":"Grace"} on its own.',
  ]);
});

let count = 0;

test.each<[string, ...Parameters<typeof foundInPipes>]>([
  ['the subscriptions begin more than 50 ms apart', () => asked(grace), 60],
  ['the source goes on', () => rx.defer(() => rx.concat(asked(grace), rx.NEVER))],
  ['all wait for one promise', () => rx.from(Promise.resolve(grace()))],
  [
    'each subscription gets a different answer',
    () => asked(() => ({ name: `Grace ${(count += 1)}` })),
  ],
  ['the source emits its value at the subscription', () => rx.defer(() => rx.of(grace()))],
])('[LV11.11] nothing is reported for several pipes if %s', async (_, ...given) => {
  expect(await foundInPipes(...given)).toEqual([]);
});
