import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { findingsOf, linesOf, recordTimed } from '../../tests/support/findingsOf.ts';
import { aliveAlone } from './aliveAlone.ts';

type Make = () => rx.Observable<unknown>;

/** Subscribes for a second, waits, and subscribes again if requested; `call` made all sources. */
async function leaving(make: Make, { waitMs = 4000, isAgain = false, call = '' } = {}) {
  const recording = recordTimed();
  const shared$ = make();
  const subscription = shared$.subscribe();
  recording.wait(1000, 10);
  subscription.unsubscribe();
  recording.wait(waitMs, 10);
  if (isAgain) shared$.subscribe();
  return findingsOf(recording, 'here', [aliveAlone], call || []);
}

const ticking = () => rx.interval(1000).pipe(rx.shareReplay(1));

test('[LV11.12] an interval above shareReplay is reported if it still runs three seconds after the last subscriber has left', async () => {
  expect(linesOf(await leaving(ticking, { waitMs: 3000 }))).toEqual([
    'alive-alone src/app.ts:11:3 shareReplay 3 since 1000: The source of shareReplay works on although its last subscriber has left: 3 values since then.',
  ]);
});

/** A request that takes a moment and has the same answer each time. */
const load = () => rx.timer(10).pipe(rx.map(() => 'same'));
const polling = () => rx.timer(0, 1000).pipe(rx.switchMap(load));
const polled = () =>
  rx.timer(0, 1000).pipe(rx.switchMap(load), rx.distinctUntilChanged(), rx.shareReplay(1));
const asking = () => rx.timer(0, 1000).pipe(rx.switchMap(() => load().pipe(rx.take(1))));
const visible$ = new rx.BehaviorSubject(1);
const one = () => rx.of(1).pipe(rx.map(rx.identity));
const variable = () => {
  const tick$ = rx.interval(1000);
  return tick$.pipe(rx.shareReplay(1));
};

test.each<[string, Make, string?]>([
  ['its equal answers are dropped', polled],
  [
    'it is another pipe, whose equal answers are dropped',
    () => polling().pipe(rx.distinctUntilChanged(), rx.shareReplay(1)),
  ],
  ['it takes one answer from each request', () => asking().pipe(rx.shareReplay(1))],
  ['it is one of several inputs', () => rx.merge(one(), polling()).pipe(rx.shareReplay(1))],
  ['it is an inner stream', () => visible$.pipe(rx.switchMap(polling), rx.shareReplay(1))],
  [
    'it is an inner stream without a pipe',
    () =>
      visible$.pipe(
        rx.switchMap(() => rx.interval(1000)),
        rx.shareReplay(1),
      ),
  ],
  [
    'it is an input without a pipe',
    () => rx.merge(rx.NEVER, rx.interval(1000)).pipe(rx.shareReplay(1)),
  ],
  [
    'it is a request that repeats',
    () => rx.of(1).pipe(rx.repeat({ delay: 1000 }), rx.shareReplay(1)),
  ],
  [
    'it is a request that expand repeats',
    () =>
      rx.of('').pipe(
        rx.expand(() => rx.timer(1000).pipe(rx.map(rx.identity))),
        rx.shareReplay(1),
      ),
  ],
  ['a variable holds it', variable, 'interval'],
])(
  '[LV11.12, LV11.44] a source that keeps running without a subscriber is reported, even if %s',
  async (_, make, call) => {
    expect(await leaving(make, { call })).toMatchObject([
      { rule: 'alive-alone', operator: 'shareReplay' },
    ]);
  },
);

/** A stream that is not recorded, because it is made before the recording begins. */
const three$ = rx.interval(1000).pipe(rx.take(3));
const twenty = () => rx.interval(500).pipe(rx.take(20));

/** Emits a value every 100 ms through a subject. */
function giving() {
  const value$ = new rx.Subject<number>();
  setInterval(() => value$.next(1), 100);
  return value$;
}

/** An operator of the app that keeps its source open on purpose. */
const kept = rx.shareReplay<number>(1);

test.each<[string, Make]>([
  ['the poll has ended', () => polling().pipe(rx.take(2), rx.shareReplay(1))],
  ['the poll ends after twenty values', () => polling().pipe(rx.take(20), rx.shareReplay(1))],
  [
    'an inner poll ends after twenty values',
    () => visible$.pipe(rx.switchMap(twenty), rx.shareReplay(1)),
  ],
  [
    'one input has completed, and the other is a subject that keeps emitting',
    () => rx.merge(rx.timer(0, 100).pipe(rx.take(2)), giving()).pipe(rx.shareReplay(1)),
  ],
  [
    'an input ends after three values',
    () =>
      rx
        .merge(
          rx.NEVER,
          rx.defer(() => three$),
        )
        .pipe(rx.shareReplay(1)),
  ],
  [
    'an inner stream ends after three values',
    () =>
      visible$.pipe(
        rx.switchMap(() => rx.defer(() => three$)),
        rx.shareReplay(1),
      ),
  ],
  [
    'the source, made at the subscription, is a pipe of a subject',
    () => rx.defer(() => giving().pipe(rx.map(rx.identity))).pipe(rx.shareReplay(1)),
  ],
  [
    'the inner stream is a subject that keeps emitting',
    () => visible$.pipe(rx.switchMap(giving), rx.shareReplay(1)),
  ],
  ['the source has emitted only one value', () => rx.interval(3500).pipe(rx.shareReplay(1))],
  [
    'the source completes',
    () =>
      rx.interval(1000).pipe(
        rx.takeWhile((count) => count < 4),
        rx.shareReplay(1),
      ),
  ],
  [
    'refCount unsubscribes from the source',
    () => rx.interval(1000).pipe(rx.shareReplay({ bufferSize: 1, refCount: true })),
  ],
  ['share unsubscribes from the source', () => rx.interval(1000).pipe(rx.share())],
  ["the app's own operator keeps the source open", () => rx.interval(1000).pipe(kept)],
  ['the source may be a subject', variable],
])('[LV11.12, LV11.44] nothing is reported if %s', async (_, make) => {
  expect(await leaving(make)).toEqual([]);
});

test('[LV11.12] nothing is reported if the source has had no subscriber for only two seconds, or has a new subscriber', async () => {
  expect(await leaving(ticking, { waitMs: 2000 })).toEqual([]);
  expect(await leaving(ticking, { isAgain: true })).toEqual([]);
});

test('[LV11.44] nothing is reported while there is another subscriber, even one that has received no value for a long time', async () => {
  const stay = () => {
    const shared$ = polled();
    shared$.subscribe();
    return shared$;
  };
  expect(await leaving(stay)).toEqual([]);
});
