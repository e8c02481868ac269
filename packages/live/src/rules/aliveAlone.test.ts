import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { findingsOf } from '../../tests/support/findingsOf.ts';
import { fakeTimers, recordPipes } from '../../tests/support/recordPipes.ts';
import { aliveAlone } from './aliveAlone.ts';

/** Subscribes at once and for one second; waits for so many seconds afterwards, and subscribes again if wanted. */
async function leaving(
  source$: rx.Observable<unknown>,
  seconds: number,
  pipe: Parameters<typeof findingsOf>[1][number],
  isAgain = false,
) {
  fakeTimers();
  const recording = recordPipes();
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

test('[LV11.12] an interval that still works below shareReplay three seconds after the last subscriber has left is found', async () => {
  expect(await leaving(rx.interval(1000), 3, { source, operators })).toEqual([
    {
      ...{ rule: 'alive-alone', file: 'src/app.ts', line: 11, column: 3 },
      ...{ operator: 'shareReplay', count: 3, since: 1000 },
      text: 'The source of shareReplay works on although its last subscriber has left: 3 values since then.',
    },
  ]);
});

test('[LV11.12] a repeated request is found too', async () => {
  fakeTimers();
  const recording = recordPipes();
  const asked$ = rx.of(1).pipe(rx.repeat({ delay: 1000 }), rx.shareReplay(1));
  asked$.subscribe().unsubscribe();
  recording.wait(3000, 1000);
  const pipes = [{ source: 'load(url)', operators: ['repeat(x)', 'shareReplay(1)'] }];
  expect(await findingsOf(recording, pipes, [aliveAlone])).toHaveLength(1);
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
