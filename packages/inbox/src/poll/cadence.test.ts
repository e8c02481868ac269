import { of, throwError } from 'rxjs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createVirtualTimers, type VirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import { inbox } from './inbox.stream.ts';

/** One error for all polls: half a million stack traces would take longer than the polls. */
const down = new TypeError('Failed to fetch');

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const envelope = { status: 'ok', messages: [] };

/** Polls in virtual time, with a service that may be down. */
function polling(timers: VirtualTimers, pollMs = 5000) {
  const service = { isUp: true };
  const pollsMs: number[] = [];
  const answersMs: number[] = [];
  const running = inbox(
    () => {
      pollsMs.push(timers.now());
      return service.isUp ? of(envelope) : throwError(() => down);
    },
    createClock(timers),
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
  '[IB4] during and after an outage of $outage, polls stay on the grid, and the first poll after it is answered',
  ({ outageMs, pollMs }) => {
    const timers = createVirtualTimers();
    const { service, pollsMs, answersMs, end } = polling(timers, pollMs);
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

test.each([8 * HOUR_MS, 8 * HOUR_MS + 2000, 3 * DAY_MS + 4999])(
  '[IB4, IN10] after %i ms of sleep the inbox polls once immediately, and then at the next points of its grid',
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
    onTestFinished(() => void vi.useRealTimers());
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
  },
);
