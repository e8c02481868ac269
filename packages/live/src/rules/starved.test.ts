import * as rx from 'rxjs';
import { expect, test, vi } from 'vitest';
import { findingsOf } from '../../tests/support/findingsOf.ts';
import { fakeTimers, recordPipes } from '../../tests/support/recordPipes.ts';
import { starvedDebounce } from './starved.ts';

/** Sends values for some time, after a first pause if wanted; the debounce takes 300 ms. */
async function sending(options: {
  everyMs: number;
  forMs: number;
  times?: Record<number, number>;
  hasPause?: boolean;
}) {
  const { everyMs, forMs, times = { 1: 300 }, hasPause = false } = options;
  fakeTimers();
  const recording = recordPipes();
  const value$ = new rx.Subject<number>();
  value$.pipe(rx.debounceTime(300)).subscribe();
  let nowMs = 0;
  const send = () => {
    value$.next(nowMs);
  };
  const wait = (ms: number) => {
    recording.setNow((nowMs += ms));
    vi.advanceTimersByTime(ms);
  };
  if (hasPause) {
    send();
    wait(400);
  }
  const startMs = nowMs;
  send();
  while (nowMs - startMs < forMs) {
    wait(everyMs);
    send();
  }
  return findingsOf(recording, [{ operators: ['debounceTime(x)'], times }], [starvedDebounce]);
}

test('[LV11.9] a debounceTime that gives nothing for ten seconds says how often it began anew', async () => {
  const found = await sending({ everyMs: 100, forMs: 10_000 });
  expect(found).toEqual([
    {
      ...{ rule: 'starved-debounce', file: 'src/app.ts', line: 11, column: 3 },
      ...{ operator: 'debounceTime', count: 101, since: 0 },
      text: 'debounceTime has given nothing for 10 s: it began anew at each of 101 values, without a pause.',
    },
  ]);
});

test('[LV11.9] a time that is no number is measured at an earlier output', async () => {
  const options = { everyMs: 100, forMs: 10_000, times: {} };
  expect(await sending({ ...options, hasPause: true })).toHaveLength(1);
});

test.each<[string, Parameters<typeof sending>[0]]>([
  ['it lasts for less than ten seconds', { everyMs: 100, forMs: 9900 }],
  ['there are pauses', { everyMs: 301, forMs: 12_000 }],
  ['the time is long', { everyMs: 100, forMs: 10_000, times: { 1: 501 } }],
  ['the time is unknown', { everyMs: 100, forMs: 10_000, times: {} }],
])('[LV11.9] nothing is found if %s', async (_, options) => {
  expect(await sending(options)).toEqual([]);
});
