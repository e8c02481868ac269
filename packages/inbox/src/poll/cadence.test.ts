import { of, throwError } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { createVirtualTimers, type VirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { createClock, type Timers } from '@partitura/base/clock/clock.ts';
import { inbox } from './inbox.stream.ts';

/** One error for all polls: half a million stack traces would take longer than the polls. */
const down = new TypeError('Failed to fetch');

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const envelope = { status: 'ok', messages: [] };

/** Polls in virtual time, with timers that a test may delay and a service that may be down. */
function polling(timers: VirtualTimers, upon: Timers = timers, pollMs = 5000) {
  const service = { isUp: true };
  const pollsMs: number[] = [];
  const answersMs: number[] = [];
  const running = inbox(
    () => {
      pollsMs.push(timers.now());
      return service.isUp ? of(envelope) : throwError(() => down);
    },
    createClock(upon),
    { pollMs },
  ).subscribe(({ status }) => {
    if (status === 'ok') answersMs.push(timers.now());
  });
  return { service, pollsMs, answersMs, end: () => running.unsubscribe() };
}

test.each([
  { outage: 'an hour', outageMs: HOUR_MS + 1, pollMs: 5000 },
  { outage: 'an hour and nearly an interval', outageMs: HOUR_MS + 4999, pollMs: 5000 },
  // An interval of 5 s would mean half a million polls.
  { outage: '30 days', outageMs: 30 * DAY_MS + 2500, pollMs: 60_000 },
])(
  '[IB4] after an outage of $outage the next poll is answered as usual',
  ({ outageMs, pollMs }) => {
    const timers = createVirtualTimers();
    const { service, pollsMs, answersMs, end } = polling(timers, timers, pollMs);
    timers.advance(0);
    service.isUp = false;
    timers.advance(outageMs);
    expect(answersMs).toEqual([0]);
    service.isUp = true;
    const backMs = Math.ceil(outageMs / pollMs) * pollMs;
    timers.advance(backMs - outageMs);
    end();
    expect(answersMs).toEqual([0, backMs]);
    expect(pollsMs).toHaveLength(backMs / pollMs + 1);
    expect(pollsMs.every((ms, index) => ms === index * pollMs)).toBe(true);
  },
);

/** Timers of a hidden tab: they fire once a minute, whatever their delay. */
function throttled(timers: VirtualTimers, isHidden: () => boolean): Timers {
  return {
    now: timers.now,
    start(run, delayMs) {
      const dueMs = timers.now() + delayMs;
      const minuteMs = 60_000;
      return timers.start(
        run,
        (isHidden() ? Math.ceil(dueMs / minuteMs) * minuteMs : dueMs) - timers.now(),
      );
    },
  };
}

test('[IB4] a hidden tab polls once for each late timer, and a tab that becomes visible polls within one interval', () => {
  const timers = createVirtualTimers();
  let isHidden = false;
  const { pollsMs, end } = polling(
    timers,
    throttled(timers, () => isHidden),
  );
  timers.advance(12_000);
  expect(pollsMs).toEqual([0, 5000, 10_000]);
  isHidden = true;
  timers.advance(8 * 60_000);
  // Once for the timer that was already set, then once a minute.
  expect(pollsMs.slice(3)).toEqual(
    [15, 60, 120, 180, 240, 300, 360, 420, 480].map((s) => s * 1000),
  );
  isHidden = false;
  const shownMs = timers.now();
  timers.advance(120_000);
  end();
  const after = pollsMs.filter((ms) => ms > shownMs);
  // A browser releases throttled timers once the tab is visible; a timer that is not released fires once.
  expect(after.slice(0, 3)).toEqual([540_000, 545_000, 550_000]);
  expect(new Set(after).size).toBe(after.length);
});

test.each([8 * HOUR_MS, 8 * HOUR_MS + 2000, 3 * DAY_MS + 4999])(
  '[IB4] after %i ms of sleep there is one poll at once, and then the grid continues',
  (sleepMs) => {
    const timers = createVirtualTimers();
    const { pollsMs, end } = polling(timers);
    timers.advance(7000);
    timers.sleep(sleepMs);
    const wokenMs = 7000 + sleepMs;
    expect(pollsMs).toEqual([0, 5000, wokenMs]);
    timers.advance(10_000);
    end();
    const next = (Math.floor(wokenMs / 5000) + 1) * 5000;
    expect(pollsMs.slice(3)).toEqual([next, next + 5000].filter((ms) => ms <= wokenMs + 10_000));
  },
);

test.each([-HOUR_MS, HOUR_MS])(
  '[IB4] a change of the wall clock by %i ms does not move the polls',
  (byMs) => {
    vi.useFakeTimers({ now: Date.parse('2026-03-01T09:05:00Z') });
    try {
      const pollsMs: number[] = [];
      const startedMs = performance.now();
      const running = inbox(() => {
        pollsMs.push(Math.round(performance.now() - startedMs));
        return of(envelope);
      }, createClock()).subscribe();
      vi.advanceTimersByTime(7000);
      vi.setSystemTime(Date.now() + byMs);
      vi.advanceTimersByTime(9000);
      running.unsubscribe();
      expect(pollsMs).toEqual([0, 5000, 10_000, 15_000]);
    } finally {
      vi.useRealTimers();
    }
  },
);
