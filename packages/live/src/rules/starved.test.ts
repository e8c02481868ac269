import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { findingsOf } from '../../tests/support/findingsOf.ts';
import { fakeTimers, recordPipes } from '../../tests/support/recordPipes.ts';
import { starvedDebounce, starvedSwitch } from './starved.ts';

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
  const send = () => value$.next(recording.now());
  if (hasPause) {
    send();
    recording.wait(400);
  }
  send();
  for (let ms = 0; ms < forMs; ms += everyMs) {
    recording.wait(everyMs);
    send();
  }
  return findingsOf(recording, [{ operators: ['debounceTime(x)'], times }], [starvedDebounce]);
}

test('[LV11.9] for a debounceTime that gives nothing for ten seconds, the sentence says how often it restarted', async () => {
  const found = await sending({ everyMs: 100, forMs: 10_000 });
  expect(found).toEqual([
    {
      ...{ rule: 'starved-debounce', file: 'src/app.ts', line: 11, column: 3 },
      ...{ operator: 'debounceTime', count: 101, since: 0 },
      text: 'debounceTime has given nothing for 10 s: it began anew at each of 101 values, without a pause.',
    },
  ]);
});

test('[LV11.9] a time that is not a number is measured at an earlier output', async () => {
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

/** Polls every 100 ms, by default for a second; each answer takes so long. */
async function polled({ answerMs = 180, isSwitch = true, source = 'timer', forMs = 1000 }) {
  fakeTimers();
  const recording = recordPipes();
  const ask = () => rx.timer(answerMs).pipe(rx.map(() => 'done'));
  const flatten = isSwitch ? rx.switchMap(ask) : rx.exhaustMap(ask);
  rx.timer(0, 100).pipe(flatten).subscribe();
  recording.wait(forMs, 10);
  const pipes = [
    { source, operators: [`${isSwitch ? 'switchMap' : 'exhaustMap'}(ask)`] },
    { source: 'timer', operators: ['map(x)'] },
  ];
  return findingsOf(recording, pipes, [starvedSwitch]);
}

test('[LV11.17] switchMap below a timer whose ticks cut off each answer gives nothing', async () => {
  const [found] = await polled({});
  expect(found).toMatchObject({ rule: 'starved-switch', operator: 'switchMap', line: 11 });
  expect(found?.text).toMatch(
    /^switchMap has given nothing for \d+ ms: the next tick cut off each of \d+ /,
  );
});

test.each<[string, Parameters<typeof polled>[0]]>([
  ['answers come in time', { answerMs: 50 }],
  ['answers are waited for', { isSwitch: false }],
  ['the source is a visitor', { source: 'typed$' }],
  ['two answers were cut off', { forMs: 290 }],
])('[LV11.17] nothing is found if %s', async (_, given) => {
  expect(await polled(given)).toEqual([]);
});
