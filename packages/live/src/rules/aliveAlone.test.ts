import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { findingsOf, recordTimed } from '../../tests/support/findingsOf.ts';
import { aliveAlone } from './aliveAlone.ts';

/** Subscribes for one second, then waits this number of seconds, and subscribes again if requested. */
async function leaving(
  source$: rx.Observable<unknown>,
  seconds: number,
  pipe: { readonly source: string; readonly operators: readonly string[] },
  isAgain = false,
) {
  const recording = recordTimed();
  const refCount = pipe.operators[0] === 'shareReplay(refCount)';
  const share = pipe.operators.includes('share()')
    ? rx.share<unknown>()
    : rx.shareReplay<unknown>({ bufferSize: 1, refCount });
  const shared$ = source$.pipe(share);
  const subscription = shared$.subscribe();
  recording.wait(1000);
  subscription.unsubscribe();
  recording.wait(seconds * 1000, 1000);
  if (isAgain) shared$.subscribe();
  return findingsOf(recording, [pipe], [aliveAlone]);
}

const source = 'interval(1000)';
const operators = ['shareReplay(1)'];

test('[LV11.12] an interval above shareReplay is found if it still runs three seconds after the last subscriber has left', async () => {
  expect(await leaving(rx.interval(1000), 3, { source, operators })).toEqual([
    {
      ...{ rule: 'alive-alone', file: 'src/app.ts', line: 11, column: 3 },
      ...{ operator: 'shareReplay', count: 3, since: 1000 },
      text: 'The source of shareReplay works on although its last subscriber has left: 3 values since then.',
    },
  ]);
});

type Pipes = Parameters<typeof findingsOf>[1];

/** A request that takes a moment and has the same answer each time. */
const load = () => rx.timer(10).pipe(rx.map(() => 'same'));
const loading = { source: 'timer', operators: ['map(x)'] };
const polling = () => rx.timer(0, 1000).pipe(rx.switchMap(load));
const poll = { source: 'timer(0, 1000)', operators: ['switchMap(load)'] };

/** Subscribes for a second, then waits; `call` made all sources. */
async function leavingOf(make: () => rx.Observable<unknown>, pipes: Pipes, call?: string) {
  const recording = recordTimed();
  const subscription = make().subscribe();
  recording.wait(1000, 10);
  subscription.unsubscribe();
  recording.wait(4000, 10);
  const calls = recording.store.places.flatMap(() => call ?? []);
  return findingsOf(recording, pipes, [aliveAlone], calls);
}

const faulty: Readonly<Record<string, [() => rx.Observable<unknown>, Pipes, call?: string]>> = {
  'its equal answers are dropped': [
    () => rx.timer(0, 1000).pipe(rx.switchMap(load), rx.distinctUntilChanged(), rx.shareReplay(1)),
    [{ ...poll, operators: ['switchMap(x)', 'distinctUntilChanged()', 'shareReplay(1)'] }, loading],
  ],
  'it is another pipe, whose equal answers are dropped': [
    () => polling().pipe(rx.distinctUntilChanged(), rx.shareReplay(1)),
    [poll, { source: 'poll$', operators: ['distinctUntilChanged()', 'shareReplay(1)'] }, loading],
  ],
  'it asks for one answer at a time': [
    () =>
      rx.timer(0, 1000).pipe(
        rx.switchMap(() => load().pipe(rx.take(1))),
        rx.shareReplay(1),
      ),
    [{ ...poll, operators: ['switchMap(x)', 'shareReplay(1)'] }, loading, ['take(1)']],
  ],
  'it is one of several inputs': [
    () => rx.merge(rx.of(1).pipe(rx.map((one) => one)), polling()).pipe(rx.shareReplay(1)),
    [loading, poll, { source: 'merge(first$, poll$)', operators }, loading],
  ],
  'it is an inner stream': [
    () => new rx.BehaviorSubject(1).pipe(rx.switchMap(polling), rx.shareReplay(1)),
    [{ source: 'visible$', operators: ['switchMap(poll)', 'shareReplay(1)'] }, poll, loading],
  ],
  'it is an inner stream without a pipe': [
    () =>
      new rx.BehaviorSubject(1).pipe(
        rx.switchMap(() => rx.interval(1000)),
        rx.shareReplay(1),
      ),
    [{ source: 'visible$', operators: ['switchMap(() => interval(1000))', 'shareReplay(1)'] }],
  ],
  'it is an input without a pipe': [
    () => rx.merge(rx.NEVER, rx.interval(1000)).pipe(rx.shareReplay(1)),
    [{ source: 'merge(a$, interval(1000))', operators }],
  ],
  'it is a request that repeats': [
    () => rx.of(1).pipe(rx.repeat({ delay: 1000 }), rx.shareReplay(1)),
    [{ source: 'load(url)', operators: ['repeat(x)', 'shareReplay(1)'] }],
  ],
  'a variable holds it': [
    () => rx.interval(1000).pipe(rx.shareReplay(1)),
    [{ source: 'tick$', operators }],
    'interval',
  ],
};

test.each(Object.entries(faulty))(
  '[LV11.12, LV11.44] a poll that continues without a subscriber is found: %s',
  async (_, given) => {
    expect(await leavingOf(...given)).toMatchObject([
      { rule: 'alive-alone', operator: 'shareReplay' },
    ]);
  },
);

/** Not recorded, because it is made before the recording begins. */
const three$ = rx.interval(1000).pipe(rx.take(3));

/** Emits a value every 100 ms through a subject. */
function ticking() {
  const value$ = new rx.Subject<number>();
  setInterval(() => value$.next(1), 100);
  return value$;
}

const correct: Readonly<Record<string, [() => rx.Observable<unknown>, Pipes]>> = {
  'the poll has ended': [
    () => polling().pipe(rx.take(2), rx.shareReplay(1)),
    [poll, { source: 'poll$', operators: ['take(2)', 'shareReplay(1)'] }, loading],
  ],
  'the poll ends after twenty values': [
    () => polling().pipe(rx.take(20), rx.shareReplay(1)),
    [poll, { source: 'poll$', operators: ['take(20)', 'shareReplay(1)'] }, loading],
  ],
  'an inner poll ends after twenty values': [
    () =>
      new rx.BehaviorSubject(1).pipe(
        rx.switchMap(() => rx.interval(500).pipe(rx.take(20))),
        rx.shareReplay(1),
      ),
    [
      { source: 'visible$', operators: ['switchMap(poll)', 'shareReplay(1)'] },
      { source: 'interval(500)', operators: ['take(20)'] },
    ],
  ],
  'another input ended, and a subject goes on': [
    () => rx.merge(rx.timer(0, 100).pipe(rx.take(2)), ticking()).pipe(rx.shareReplay(1)),
    [
      { source: 'timer(0, 100)', operators: ['take(2)'] },
      { source: 'merge(poll$, value$)', operators },
    ],
  ],
  'an input ends after three values': [
    () =>
      rx
        .merge(
          rx.NEVER,
          rx.defer(() => three$),
        )
        .pipe(rx.shareReplay(1)),
    [{ source: 'merge(a$, defer(three))', operators }],
  ],
  'an inner stream ends after three values': [
    () =>
      new rx.BehaviorSubject(1).pipe(
        rx.switchMap(() => rx.defer(() => three$)),
        rx.shareReplay(1),
      ),
    [{ source: 'visible$', operators: ['switchMap(() => defer(three))', 'shareReplay(1)'] }],
  ],
  'a source that is made at the subscription leads to a subject': [
    () => rx.defer(() => ticking().pipe(rx.map((value) => value))).pipe(rx.shareReplay(1)),
    [
      { source: 'defer(make)', operators },
      { source: 'value$', operators: ['map(x)'] },
    ],
  ],
  'an inner subject goes on': [
    () => new rx.BehaviorSubject(1).pipe(rx.switchMap(ticking), rx.shareReplay(1)),
    [{ source: 'visible$', operators: ['switchMap(() => value$)', 'shareReplay(1)'] }],
  ],
};

test.each(Object.entries(correct))('[LV11.44] nothing is found if %s', async (_, [make, pipes]) => {
  expect(await leavingOf(make, pipes)).toEqual([]);
});

test('[LV11.44] nothing is found while there is another subscriber, even one that has received no value for a long time', async () => {
  const recording = recordTimed();
  const shared$ = rx
    .timer(0, 1000)
    .pipe(rx.switchMap(load), rx.distinctUntilChanged(), rx.shareReplay(1));
  const [one] = [shared$.subscribe(), shared$.subscribe()];
  recording.wait(1500, 10);
  one.unsubscribe();
  recording.wait(4000, 10);
  const pipes = [
    { ...poll, operators: ['switchMap(x)', 'distinctUntilChanged()', 'shareReplay(1)'] },
    loading,
  ];
  expect(await findingsOf(recording, pipes, [aliveAlone])).toEqual([]);
});

test.each<[string, ...Parameters<typeof leaving>]>([
  ['it has been alone for two seconds', rx.interval(1000), 2, { source, operators }],
  ['it has given one value', rx.interval(3500), 3, { source, operators }],
  ['it completes', rx.interval(1000).pipe(rx.take(3)), 9, { source, operators }],
  ['refCount ends it', rx.interval(1000), 9, { source, operators: ['shareReplay(refCount)'] }],
  ['share ends it', rx.interval(1000), 9, { source, operators: ['share()'] }],
  ['the app connects it', rx.interval(1000), 9, { source, operators: ['publish()'] }],
  ['its source may be a subject', rx.interval(1000), 9, { source: 'this.user$', operators }],
  ['somebody has subscribed again', rx.interval(1000), 9, { source, operators }, true],
])('[LV11.12] nothing is found if %s', async (_, ...given) => {
  expect(await leaving(...given)).toEqual([]);
});
