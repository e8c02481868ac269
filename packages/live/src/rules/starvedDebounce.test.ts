import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { findingsOf, linesOf, recordTimed } from '../../tests/support/findingsOf.ts';
import { starvedDebounce } from './starved.ts';

/** Emits values for some time, optionally after a pause; the debounce time is 300 ms. */
function sending(options: {
  everyMs: number;
  forMs: number;
  times?: Record<number, number>;
  hasPause?: boolean;
  isEnded?: boolean;
  operator?: string;
}) {
  const { everyMs, forMs, times = { 1: 300 }, hasPause = false } = options;
  const recording = recordTimed();
  const value$ = new rx.Subject<number>();
  const subscription = value$.pipe(rx.debounceTime(300)).subscribe();
  const send = () => value$.next(recording.now());
  if (hasPause) {
    send();
    recording.wait(600);
  }
  send();
  for (let ms = 0; ms < forMs; ms += everyMs) {
    recording.wait(everyMs);
    send();
  }
  if (options.isEnded) subscription.unsubscribe();
  return findingsOf(
    recording,
    [{ operators: [`${options.operator ?? 'debounceTime'}(x)`], times }],
    [starvedDebounce],
  );
}

test('[LV11.9] for a debounceTime that emits nothing for ten seconds, the sentence says how often the wait restarted', async () => {
  expect(linesOf(await sending({ everyMs: 100, forMs: 10_000 }))).toEqual([
    'starved-debounce src/app.ts:11:3 debounceTime 101 since 0: debounceTime has given nothing for 10 s: it began anew at each of 101 values, without a pause.',
  ]);
});

test('[LV11.9] a debounce time that is not written as a number is measured at an earlier output', async () => {
  const options = { everyMs: 100, forMs: 12_000, times: {}, hasPause: true };
  expect(await sending(options)).toMatchObject([{ count: 121, since: 600 }]);
});

test.each<[string, Parameters<typeof sending>[0]]>([
  ['it emits nothing for less than ten seconds', { everyMs: 100, forMs: 9900 }],
  ['the pauses between the values are long enough', { everyMs: 301, forMs: 12_000 }],
  ['the debounce time is long', { everyMs: 100, forMs: 10_000, times: { 1: 501 } }],
  ['the debounce time is unknown', { everyMs: 100, forMs: 10_000, times: {} }],
  ['the subscription has ended', { everyMs: 100, forMs: 10_000, isEnded: true }],
  ['another operator waits', { everyMs: 100, forMs: 10_000, operator: 'auditTime' }],
  [
    'a debounce time that is measured is long',
    { everyMs: 100, forMs: 11_900, times: {}, hasPause: true },
  ],
])('[LV11.9] nothing is reported if %s', async (_, options) => {
  expect(await sending(options)).toEqual([]);
});
