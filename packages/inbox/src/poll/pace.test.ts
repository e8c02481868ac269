import fc from 'fast-check';
import { defer, delay, NEVER, of } from 'rxjs';
import { expect, onTestFinished, test } from 'vitest';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import { createFakeContainer } from '../../tests/support/fakeContainer.ts';
import { inbox } from './inbox.stream.ts';
import { createPace } from './pace.ts';

const envelope = { status: 'ok', messages: [] };

/** Polls every 5 s in virtual time, with answers that take so long. */
function polling({ answerMs = 0, pauseWhenHidden = true, isVisible = true } = {}) {
  const timers = createVirtualTimers();
  const clock = createClock(timers);
  const container = createFakeContainer();
  if (!isVisible) container.show(false);
  const settings = { pollMs: 5000, pauseWhenHidden };
  const pace = createPace(container.element, clock, () => settings);
  const pollsMs: number[] = [];
  const answersMs: number[] = [];
  const source = () =>
    defer(() => {
      pollsMs.push(timers.now());
      return answerMs > 0 ? of(envelope).pipe(delay(answerMs, clock)) : of(envelope);
    });
  const start = () =>
    inbox(source, clock, { ...settings, flatten: pace.flatten }).subscribe(() =>
      answersMs.push(timers.now()),
    );
  const running = start();
  onTestFinished(() => {
    running.unsubscribe();
    expect(timers.pending()).toBe(0);
  });
  return { timers, container, settings, pace, pollsMs, answersMs, running, start };
}

test('[IB30.4] while the tab is hidden there is no poll and no timer', () => {
  const { timers, container, pollsMs } = polling();
  timers.advance(7000);
  container.show(false);
  expect(timers.pending()).toBe(0);
  timers.advance(60_000);
  expect(pollsMs).toEqual([0, 5000]);
});

test('[IB30.4] an inbox that starts in a hidden tab first polls when the tab is shown', () => {
  const { timers, container, pollsMs } = polling({ isVisible: false });
  timers.advance(60_000);
  expect(pollsMs).toEqual([]);
  container.show(true);
  timers.advance(5000);
  expect(pollsMs).toEqual([60_000, 65_000]);
});

test('[IB30.4] a tab that is shown again polls at once if the last poll began an interval ago, and then keeps that grid', () => {
  const { timers, container, pollsMs } = polling();
  timers.advance(7000);
  container.show(false);
  timers.advance(5900);
  container.show(true);
  timers.advance(10_000);
  expect(pollsMs).toEqual([0, 5000, 12_900, 17_900, 22_900]);
});

test('[IB30.4] a tab that is shown sooner polls at its due time', () => {
  const { timers, container, pollsMs } = polling();
  timers.advance(6000);
  container.show(false);
  timers.advance(1000);
  container.show(true);
  timers.advance(8000);
  expect(pollsMs).toEqual([0, 5000, 10_000, 15_000]);
});

test('[IB30.4] the poll in flight goes on in a hidden tab', () => {
  const { timers, container, answersMs } = polling({ answerMs: 2000 });
  timers.advance(1000);
  container.show(false);
  timers.advance(60_000);
  expect(answersMs).toEqual([2000]);
});

test('[IB30.4] without the option a hidden tab polls as usual', () => {
  const { timers, container, settings, pace, pollsMs } = polling({ pauseWhenHidden: false });
  container.show(false);
  timers.advance(11_000);
  expect(pollsMs).toEqual([0, 5000, 10_000]);
  settings.pauseWhenHidden = true;
  pace.review();
  timers.advance(11_000);
  expect(pollsMs).toHaveLength(3);
  settings.pauseWhenHidden = false;
  pace.review();
  timers.advance(5000);
  expect(pollsMs.slice(3)).toEqual([22_000, 27_000]);
});

test('[IB30.5] when the connection is back, a poll follows at once if the last one began offline, else at its due time', () => {
  const { timers, container, pollsMs } = polling();
  timers.advance(6000);
  container.connect(false);
  container.connect(true);
  timers.advance(4000);
  expect(pollsMs).toEqual([0, 5000, 10_000]);
  container.connect(false);
  timers.advance(6000);
  container.connect(true);
  container.connect(true);
  timers.advance(5000);
  expect(pollsMs).toEqual([0, 5000, 10_000, 15_000, 16_000, 21_000]);
});

test('[IB30.6] a refresh polls at once, and the grid begins anew', () => {
  const { timers, pace, pollsMs } = polling();
  timers.advance(2000);
  pace.refresh();
  timers.advance(0);
  expect(pollsMs).toEqual([0, 2000]);
  timers.advance(5000);
  expect(pollsMs).toEqual([0, 2000, 7000]);
  expect(pace.nextDueMs(7000)).toBe(12_000);
});

test('[IB30.6] refreshes during a poll lead to one poll right after it', () => {
  const { timers, pace, pollsMs, answersMs } = polling({ answerMs: 1000 });
  timers.advance(500);
  for (let count = 0; count < 9; count += 1) pace.refresh();
  timers.advance(3000);
  expect(pollsMs).toEqual([0, 1000]);
  expect(answersMs).toEqual([1000, 2000]);
});

test('[IB30.6] a refresh in a hidden tab is one poll, and the pause goes on', () => {
  const { timers, container, pace, pollsMs } = polling();
  timers.advance(0);
  container.show(false);
  timers.advance(60_000);
  pace.refresh();
  timers.advance(60_000);
  expect(pollsMs).toEqual([0, 60_000]);
  expect(timers.pending()).toBe(0);
});

test('[IB30.6] an inbox that ends during a poll, after a refresh, polls no more', () => {
  const { timers, pace, pollsMs, running } = polling({ answerMs: 1000 });
  timers.advance(500);
  pace.refresh();
  running.unsubscribe();
  expect(timers.pending()).toBe(0);
  timers.advance(60_000);
  expect(pollsMs).toEqual([0]);
});

test.each(['attach', 'closeView'] as const)(
  '[IB30.7] a container that is out of its document (%s) is not polled for',
  (how) => {
    const { timers, container, pace, pollsMs } = polling();
    timers.advance(0);
    container[how](false);
    timers.advance(60_000);
    pace.refresh();
    timers.advance(60_000);
    expect(pollsMs).toEqual([0]);
  },
);

test('[IB30.7] a container that is back is polled for within a second, and not twice in an interval', () => {
  const { timers, container, pollsMs } = polling();
  timers.advance(0);
  container.attach(false);
  timers.advance(17_500);
  container.attach(true);
  timers.advance(1000);
  expect(pollsMs).toEqual([0, 18_000]);
  timers.advance(5000);
  expect(pollsMs).toEqual([0, 18_000, 23_000]);
});

test('[IB30.7] a container that was away between two polls is polled for as usual', () => {
  const { timers, container, pollsMs } = polling();
  timers.advance(1000);
  container.attach(false);
  timers.advance(3000);
  container.attach(true);
  timers.advance(6000);
  expect(pollsMs).toEqual([0, 5000, 10_000]);
});

test('[IB30.4, IB30.5] whatever is toggled, polls begin at least an interval apart', () => {
  const step = fc.oneof(
    fc.record({ what: fc.constant('show' as const), on: fc.boolean(), ms: fc.nat(7000) }),
    fc.record({ what: fc.constant('attach' as const), on: fc.boolean(), ms: fc.nat(7000) }),
    fc.record({ what: fc.constant('online' as const), on: fc.boolean(), ms: fc.nat(7000) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.nat(4500), (steps, answerMs) => {
      const { timers, container, pollsMs, running } = polling({ answerMs });
      for (const { what, on, ms } of steps) {
        if (what === 'online') container.connect(true);
        else container[what](on);
        timers.advance(ms);
      }
      const gaps = pollsMs.map((ms, index) => ms - (pollsMs[index - 1] ?? -Infinity));
      expect(Math.min(Infinity, ...gaps)).toBeGreaterThanOrEqual(5000);
      // Shown, attached and without a poll in flight, it polls within an interval and a look.
      container.show(true);
      container.attach(true);
      const before = pollsMs.length;
      timers.advance(6000 + answerMs);
      expect(pollsMs.length).toBeGreaterThan(before);
      running.unsubscribe();
      expect(timers.pending()).toBe(0);
    }),
  );
});

test('[IB30.3] polling that starts again with other settings waits for the time of the next poll', () => {
  const { timers, settings, start, running, pollsMs, pace } = polling();
  timers.advance(6000);
  running.unsubscribe();
  settings.pollMs = 3000;
  const again = start();
  expect(pace.nextDueMs(timers.now())).toBe(8000);
  timers.advance(5000);
  again.unsubscribe();
  expect(pollsMs).toEqual([0, 5000, 8000, 11_000]);
});

test('[IB30.4] with a source that never answers, a hidden tab leaves no timer once its poll has failed', () => {
  const timers = createVirtualTimers();
  const clock = createClock(timers);
  const container = createFakeContainer();
  const settings = { pollMs: 5000, pauseWhenHidden: true };
  const { flatten } = createPace(container.element, clock, () => settings);
  const running = inbox(() => NEVER, clock, { ...settings, flatten }).subscribe();
  timers.advance(1000);
  container.show(false);
  timers.advance(3000);
  expect(timers.pending()).toBe(0);
  running.unsubscribe();
});
