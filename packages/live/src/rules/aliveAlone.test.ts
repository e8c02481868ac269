import * as rx from 'rxjs';
import { expect, test, vi } from 'vitest';
import { findingsOf } from '../../tests/support/findingsOf.ts';
import { fakeTimers, recordPipes } from '../../tests/support/recordPipes.ts';
import { aliveAlone } from './aliveAlone.ts';

/** Subscribes at once and for one second; waits for so many seconds afterwards. */
async function leaving(
  source$: rx.Observable<unknown>,
  seconds: number,
  pipe: Parameters<typeof findingsOf>[1][number],
  again: readonly Parameters<typeof findingsOf>[1][number][] = [],
) {
  fakeTimers();
  const recording = recordPipes();
  const wait = (count: number) => {
    for (let second = 0; second < count; second += 1) {
      recording.setNow(recording.now() + 1000);
      vi.advanceTimersByTime(1000);
    }
  };
  const shared$ = pipe.operators.includes('share()')
    ? source$.pipe(rx.share())
    : source$.pipe(
        rx.shareReplay({ bufferSize: 1, refCount: pipe.operators[0] === 'shareReplay(refCount)' }),
      );
  const subscription = shared$.subscribe();
  wait(1);
  subscription.unsubscribe();
  wait(seconds);
  if (again.length > 0) shared$.subscribe();
  return findingsOf(recording, [pipe, ...again], [aliveAlone]);
}

const source = 'interval(1000)';
const operators = ['shareReplay(1)'];

test('[LV11.12] an interval that works below shareReplay, three seconds after the last subscriber has left', async () => {
  expect(await leaving(rx.interval(1000), 3, { source, operators })).toEqual([
    {
      ...{ rule: 'alive-alone', file: 'src/app.ts', line: 11, column: 3 },
      ...{ operator: 'shareReplay', count: 3, since: 1000 },
      text: 'The source of shareReplay works on although its last subscriber has left: 3 values since then.',
    },
  ]);
});

test('[LV11.12] a request that is repeated works too', async () => {
  fakeTimers();
  const recording = recordPipes();
  const asked$ = rx.of(1).pipe(rx.repeat({ delay: 1000 }), rx.shareReplay(1));
  asked$.subscribe().unsubscribe();
  for (let ms = 1000; ms <= 3000; ms += 1000) {
    recording.setNow(ms);
    vi.advanceTimersByTime(1000);
  }
  const pipes = [{ source: 'load(url)', operators: ['repeat(x)', 'shareReplay(1)'] }];
  expect(await findingsOf(recording, pipes, [aliveAlone])).toHaveLength(1);
});

test.each<[string, rx.Observable<unknown>, number, Parameters<typeof leaving>[2]]>([
  ['it has been alone for two seconds', rx.interval(1000), 2, { source, operators }],
  ['it has given one value', rx.interval(3500), 3, { source, operators }],
  ['it completes', rx.interval(1000).pipe(rx.take(3)), 9, { source, operators }],
  ['refCount ends it', rx.interval(1000), 9, { source, operators: ['shareReplay(refCount)'] }],
  ['share ends it', rx.interval(1000), 9, { source, operators: ['share()'] }],
  ['the app connects it', rx.interval(1000), 9, { source, operators: ['publish()'] }],
  ['its source may be a subject', rx.interval(1000), 9, { source: 'this.user$', operators }],
])('[LV11.12] nothing is found if %s', async (_, source$, seconds, pipe) => {
  expect(await leaving(source$, seconds, pipe)).toEqual([]);
});

test('[LV11.12] nothing is found once somebody has subscribed again', async () => {
  const again = [{ operators: [] }];
  expect(await leaving(rx.interval(1000), 9, { source, operators }, again)).toEqual([]);
});
