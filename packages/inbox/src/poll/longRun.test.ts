import { NEVER, of, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { createClock } from '@partitura/base/clock/clock.ts';
import { heapBytes } from '@partitura/tests/support/heapBytes.ts';
import { medianSlope } from '@partitura/tests/support/medianSlope.ts';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { withoutStackTraces } from '@partitura/tests/support/withoutStackTraces.ts';
import { inbox } from './inbox.stream.ts';
import { createMessageStore } from './messageStore.ts';

const TEN_DAYS_MS = 10 * 24 * 60 * 60 * 1000;

/** The number of heap measurements, evenly spaced; the first measurements are a warm-up. */
const MEASUREMENTS = 30;
const WARM_UP = 12;

/** The first poll has three messages, all others none. Of twenty polls, one fails and one is never answered. */
function answer(poll: number) {
  if (poll % 20 === 7) return throwError(() => new Error('The answer fails.'));
  if (poll % 20 === 13) return NEVER;
  return of({ status: 'ok', messages: poll === 1 ? someMessages(3) : [] });
}

test('[CL5] ten days of polls, with 5 % failed and 5 % unanswered, need one timer, leave no timer, and leave at most 1 byte of memory for each empty poll', () => {
  const timers = createVirtualTimers();
  const store = createMessageStore();
  const polls = { asked: 0, failed: 0 };
  const polling = inbox(() => answer((polls.asked += 1)), createClock(timers)).subscribe(
    ({ status, messages }) => {
      if (status === 'failed') polls.failed += 1;
      store.append(messages);
    },
  );
  const heap: { x: number; y: number }[] = [];
  withoutStackTraces(() => {
    for (let part = 1; part <= MEASUREMENTS; part += 1) {
      timers.advance((TEN_DAYS_MS * part) / MEASUREMENTS - 1 - timers.now());
      heap.push({ x: polls.asked, y: heapBytes() });
    }
  });
  expect([polls, store.count()]).toEqual([{ asked: 172_800, failed: 17_280 }, 3]);
  expect(timers.pending()).toBe(1);
  polling.unsubscribe();
  expect(timers.pending()).toBe(0);
  expect(medianSlope(heap.slice(WARM_UP))).toBeLessThanOrEqual(1);
}, 300_000);
