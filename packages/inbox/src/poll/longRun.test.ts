import { NEVER, type Observable, of, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { createClock } from '@partitura/base/clock/clock.ts';
import { heapBytes, medianSlope } from '@partitura/tests/support/heapBytes.ts';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { withoutStackTraces } from '@partitura/tests/support/withoutStackTraces.ts';
import { inbox } from './inbox.stream.ts';
import { createMessageStore } from './messageStore.ts';

const POLL_MS = 5000;
const TEN_DAYS_MS = 10 * 24 * 60 * 60 * 1000;

/** The number of heap measurements, evenly spaced; the first ones are a warm-up. */
const MEASUREMENTS = 15;
const WARM_UP = 6;

/**
 * Polls for ten days of virtual time through the inbox's own stream, store and clock. The first poll has three
 * messages, each other poll none. Of twenty polls, one fails, in each possible way in turn, and one gets no answer.
 */
function simulatePolling() {
  const timers = createVirtualTimers();
  const store = createMessageStore();
  const asked = { polls: 0, failed: 0, silent: 0 };
  const seen = { lists: 0, messages: 0, changes: 0 };
  store.subscribe(() => (seen.changes += 1));

  const polling = inbox(() => answer(asked), createClock(timers), { pollMs: POLL_MS }).subscribe(
    ({ messages }) => {
      seen.lists += 1;
      seen.messages += messages.length;
      store.append(messages);
    },
  );
  timers.advance(POLL_MS - 1);
  const firstPoll = Array.from({ length: store.count() }, (_, index) => store.at(index));

  const heap: { x: number; y: number }[] = [];
  withoutStackTraces(() => {
    for (let part = 1; part <= MEASUREMENTS; part += 1) {
      timers.advance((TEN_DAYS_MS * part) / MEASUREMENTS - 1 - timers.now());
      heap.push({ x: asked.polls, y: heapBytes() });
    }
  });
  const timersWhilePolling = timers.pending();
  polling.unsubscribe();

  return {
    ...asked,
    ...seen,
    isListTheSame:
      store.count() === firstPoll.length &&
      firstPoll.every((one, index) => one === store.at(index)),
    heapBytesPerEmptyPoll: medianSlope(heap.slice(WARM_UP)),
    timersWhilePolling,
    timersLeft: timers.pending(),
  };
}

const failures: readonly (() => Observable<unknown>)[] = [
  () => {
    throw new Error('The source throws.');
  },
  () => throwError(() => new Error('The answer fails.')),
  () => of({ status: 'error', timestamp: 0, messages: [] }),
  () => of({ status: 'ok', timestamp: 0, messages: 'none' }),
  () => of(undefined),
];

function answer(asked: { polls: number; failed: number; silent: number }): Observable<unknown> {
  asked.polls += 1;
  const messages = asked.polls === 1 ? ['1', '2', '3'].map(message) : [];
  switch (asked.polls % 20) {
    case 7:
      asked.failed += 1;
      return failures[asked.failed % failures.length]?.() ?? NEVER;
    case 13:
      asked.silent += 1;
      return NEVER;
    default:
      return of({ status: 'ok', timestamp: 0, messages });
  }
}

function message(id: string) {
  return { id, from: 'anna@post.example', subject: 'Привет', body: '', received: '0' };
}

test('[CL5] ten days of polls, of which 5 % fail and 5 % are never answered, need one timer, change the list once, and leave at most 1 byte of memory per poll', () => {
  const { heapBytesPerEmptyPoll, ...report } = simulatePolling();
  expect(report).toEqual({
    ...{ polls: 172_800, failed: 8640, silent: 8640, lists: 172_800 },
    ...{ messages: 3, changes: 1, isListTheSame: true },
    ...{ timersWhilePolling: 1, timersLeft: 0 },
  });
  expect(heapBytesPerEmptyPoll).toBeLessThanOrEqual(1);
});
