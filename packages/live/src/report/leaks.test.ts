// oxlint-disable typescript/no-deprecated -- apps still use connectable observables
import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { placed } from '../../tests/support/fakeLiveStore.ts';
import { recordPipes, same } from '../../tests/support/recordPipes.ts';
import type { Placeable } from '../place/placeSite.ts';
import { subscriberLines } from '../place/subscribers.ts';
import { findLeaks } from './leaks.ts';

/** Places each frame in its file; frames in this package's own code and in RxJS belong to a package. */
function place({ frame }: Placeable) {
  const [, line, column] = /leaks\.test\.ts:(\d+):(\d+)/.exec(frame) ?? [];
  if (/ofPackage/i.test(frame))
    return Promise.resolve(placed({ file: 'node_modules/hook.js', line: 1, operators: [] }));
  const file = line === undefined ? 'node_modules/rxjs/index.js' : 'src/app.ts';
  const pipe = { name: 'stream$', file, line: Number(line ?? 1), operators: [] };
  const one = { ...placed(pipe), column: Number(column ?? 1), owner: 'Card' };
  return Promise.resolve(one);
}

const LOADED_MS = 5000;

function recorded() {
  const recording = recordPipes();
  const leaks = (nowMs: number, firstInputMs = 0) =>
    findLeaks(recording.store, place, {
      versionOf: () => 1,
      nowMs,
      loadedMs: LOADED_MS,
      firstInputMs,
    });
  const source$ = new rx.Subject<number>();
  return { ...recording, leaks, source$, piped$: source$.pipe(same()) };
}

test('[LV13] open subscriptions are listed by place, with count, age, pipe and owner; ended subscriptions are not listed', async () => {
  const { leaks, piped$, setNow } = recorded();
  const ended: rx.Subscription[] = [];
  for (const ms of [100, 200, 300]) {
    setNow(ms);
    const one = piped$.subscribe();
    if (ms === 100) ended.push(one);
  }
  const other = piped$.subscribe();
  ended.forEach((one) => one.unsubscribe());
  const { open, lifelong } = await leaks(1000);
  expect(lifelong).toEqual([]);
  const [most, least] = open;
  expect(open).toHaveLength(2);
  expect(most).toMatchObject({ file: 'src/app.ts', pipe: 1, count: 2, age: 800, owner: 'Card' });
  expect(least).toMatchObject({ count: 1, age: 700 });
  expect(least?.line).toBe((most?.line ?? 0) + 3);
  other.unsubscribe();
  expect((await leaks(1000)).open).toHaveLength(1);
});

test('[LV13] pipes to which one line subscribes, such as a line in a hook, are distinguished by their names and lines', async () => {
  const { leaks, source$, piped$ } = recorded();
  const other$ = source$.pipe(same());
  const use = (stream$: rx.Observable<number>) => stream$.subscribe();
  [piped$, other$].forEach(use);
  const { open } = await leaks(0);
  expect(open.map(({ line }) => line)).toEqual([open[0]?.line, open[0]?.line]);
  for (const { stream } of open) expect(stream).toMatch(/^stream\$ src\/app\.ts:\d+$/);
  expect(open[0]?.stream).not.toBe(open[1]?.stream);
});

test.each<[string, (piped$: rx.Observable<number>) => unknown, number]>([
  ['a pipe subscribes', (piped$) => piped$.pipe(same()).subscribe(), 2],
  ['combineLatest subscribes', (piped$) => rx.combineLatest([piped$, piped$]).subscribe(), 1],
  ['a promise waits for a value', (piped$) => void rx.firstValueFrom(piped$).catch(() => 0), 1],
  ['share subscribes', (piped$) => piped$.pipe(rx.share()).subscribe(), 2],
])(
  '[LV13] a subscription is listed once, at a line of the app, if %s',
  async (_, subscribe, pipe) => {
    const { leaks, piped$ } = recorded();
    subscribe(piped$);
    const { open } = await leaks(0);
    expect(open.map(({ file, pipe }) => ({ file, pipe }))).toEqual([{ file: 'src/app.ts', pipe }]);
  },
);

test('[LV13] a subscription is no longer listed once it has completed, failed or been unsubscribed', async () => {
  const { leaks, source$, piped$ } = recorded();
  piped$.subscribe();
  piped$.pipe(rx.take(1)).subscribe();
  piped$.subscribe({ error: () => undefined }).unsubscribe();
  source$.next(1);
  source$.complete();
  const failed$ = rx.throwError(() => new Error('x')).pipe(rx.tap());
  failed$.subscribe({ error: () => undefined });
  expect(await leaks(0)).toEqual({ open: [], lifelong: [] });
});

test('[LV13.5] after a hundred subscriptions to one pipe, only every tenth place is looked up; the other subscriptions are counted as guesses', async () => {
  const { leaks, source$, piped$ } = recorded();
  for (let n = 0; n < 100; n += 1) piped$.subscribe();
  for (let n = 0; n < 20; n += 1) piped$.subscribe();
  // A pipe from another call on the same line is looked up separately.
  const select = () => source$.pipe(same());
  for (let n = 0; n < 120; n += 1) select().subscribe();
  const { open } = await leaks(0);
  // The next nine subscriptions count at the first place.
  expect(open.map(({ count, guesses }) => [count, guesses])).toEqual([
    [120, undefined],
    [109, 9],
    [11, 9],
  ]);
});

test("[LV13.2] subscriptions from the app's start that precede the first input are listed as lifelong, unless a later one of their place is open", async () => {
  const { leaks, piped$, setNow } = recorded();
  const counts = async (firstInputMs = Infinity) => {
    const { open, lifelong } = await leaks(0, firstInputMs);
    return [open, lifelong].map((list) => list.map(({ count }) => count).join());
  };
  const [, late] = [LOADED_MS + 10_000, LOADED_MS + 10_001].map((ms) => {
    setNow(ms);
    return piped$.subscribe();
  });
  expect(await counts()).toEqual(['2', '']);
  late?.unsubscribe();
  expect(await counts()).toEqual(['', '1']);
  expect(await counts(LOADED_MS + 10_001)).toEqual(['', '1']);
  expect(await counts(LOADED_MS + 10_000)).toEqual(['1', '']);
});

test('[LV13.3] open subscriptions without a pipe are listed too, unless the same call (not merely the same line) also has a subscription with a pipe', async () => {
  const { leaks, source$, piped$, setNow } = recorded();
  const started = source$.subscribe();
  setNow(40);
  rx.combineLatest([piped$, source$]).subscribe();
  const { open, lifelong } = await leaks(100, 40);
  expect(lifelong).toEqual([{ ...lifelong[0], count: 1, age: 100, owner: 'Card' }]);
  expect(lifelong[0]).not.toHaveProperty('pipe');
  expect(open).toMatchObject([{ pipe: 1, count: 1 }]);
  started.unsubscribe();
  source$.complete();
  expect((await leaks(100)).lifelong).toEqual([]);
  const next = recorded();
  const both = [next.piped$.subscribe(), next.source$.subscribe()];
  const listed = (await next.leaks(0)).open;
  expect(both).toHaveLength(listed.length);
  expect(listed.map(({ pipe, line }) => [pipe, line])).toEqual([
    [1, listed[0]?.line],
    [undefined, listed[0]?.line],
  ]);
});

/** A package with a pipe of its own, which subscribes to a stream of the app. */
const packageUse = {
  ofPackage: (stream$: rx.Observable<number>) => stream$.pipe(rx.share()),
  subscribeOfPackage: (stream$: rx.Observable<number>) => stream$.subscribe(),
};

test("[LV13.6] a package's subscription to its own pipe is left out, but a pipe of the app that it holds open is listed at the line that called the package", async () => {
  const { leaks, piped$ } = recorded();
  const { ofPackage, subscribeOfPackage } = packageUse;
  const own = subscribeOfPackage(ofPackage(rx.NEVER));
  expect(await leaks(0)).toEqual({ open: [], lifelong: [] });
  own.unsubscribe();
  const shown = subscribeOfPackage(ofPackage(piped$));
  const { open } = await leaks(0);
  expect(open).toMatchObject([{ file: 'src/app.ts', pipe: 1, count: 1 }]);
  expect(open[0]?.stream).toMatch(/^stream\$ src\/app\.ts:\d+$/);
  expect(open[0]?.line).toBeGreaterThan(Number(open[0]?.stream?.split(':')[1]));
  shown.unsubscribe();
  expect((await leaks(0)).open).toEqual([]);
});

test('[LV13.1] a pipe of a package to which the app subscribes is listed', async () => {
  const { leaks, source$ } = recorded();
  packageUse.ofPackage(source$).subscribe();
  const { open } = await leaks(0);
  expect(open).toMatchObject([{ file: 'src/app.ts', pipe: 2, stream: 'node_modules/hook.js:1' }]);
});

test('[LV13.4] instead of the subscription that refCount makes, the one below it is listed; a subscription made by connect is listed too', async () => {
  const { leaks, piped$ } = recorded();
  const shared$ = new rx.ConnectableObservable(piped$, () => new rx.Subject<number>());
  const one = shared$.refCount().subscribe();
  expect((await leaks(0)).open).toMatchObject([{ count: 1 }]);
  expect((await leaks(0)).open[0]).not.toHaveProperty('pipe');
  one.unsubscribe();
  shared$.connect();
  expect((await leaks(0)).open).toMatchObject([{ count: 1, pipe: 1 }]);
});

test('[LV13.3] subscriptions of one line to several streams without a pipe are listed by the lines that make the streams', async () => {
  const { leaks } = recorded();
  const scope = (stream$: rx.Observable<number>) => stream$.subscribe();
  scope(new rx.Subject<number>());
  for (let n = 0; n < 2; n += 1) scope(new rx.Subject<number>());
  const { open } = await leaks(0);
  expect(open.map(({ count }) => count)).toEqual([2, 1]);
  expect(new Set(open.map(({ line }) => line)).size).toBe(1);
  expect(new Set(open.map(({ stream }) => stream)).size).toBe(2);
});

test('[LV13.1] if several lines of the app call the code that subscribes, each of them is listed', async () => {
  const { leaks, source$ } = recorded();
  const scope = (value: number) => source$.pipe(rx.map(() => value)).subscribe();
  scope(1);
  for (const value of [2, 3]) scope(value);
  const { open } = await leaks(0);
  expect(open.map(({ count }) => count)).toEqual([2, 1]);
  expect((open[0]?.line ?? 0) - (open[1]?.line ?? 0)).toBe(1);
  for (const { stream } of open) expect(stream).toMatch(/^stream\$ src\/app\.ts:\d+$/);
});

const at = (line: number, file = 'http://h/src/a.ts') => `at run (${file}:${line}:1)`;
const inPackage = at(1, 'http://h/node_modules/hook/index.js');
const stack = (...lines: readonly string[]) => lines.join('\n');

test("[LV13.1] the subscribing place is the app's first line, or its caller if several lines call that line directly", () => {
  const [one, other] = [stack(at(9), at(1)), stack(at(9), at(2))];
  expect(subscriberLines([one, one])(one)).toBe(at(9));
  expect([one, other].map(subscriberLines([one, other]))).toEqual([at(1), at(2)]);
  expect(subscriberLines([inPackage])(inPackage)).toBe('');
});

test.each([
  ['a package calls it', stack(at(9), inPackage, at(2))],
  ['an async function waits for it', stack(at(9), 'at async main (http://h/src/a.ts:2:1)')],
  ['an async function waits for it, in Firefox', stack(at(9), 'async*main@http://h/src/a.ts:2:1')],
])('[LV13.1] a line stays the subscribing place if %s', (_, other) => {
  const one = stack(at(9), at(1));
  expect([one, other].map(subscriberLines([one, other]))).toEqual([at(9), at(9)]);
});
