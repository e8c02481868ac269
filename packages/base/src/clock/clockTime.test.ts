import { debounceTime, interval, Subject, take, timer } from 'rxjs';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { setUpClock, writeDown } from '../../tests/support/setUpClock.ts';
import type { Speed } from './clockTime.ts';
import { createClock } from './clock.ts';

const SPEEDS: Speed[] = [1, 0.1];

test.each(SPEEDS)('[SC3.1] at speed %d an action runs exactly at its due time', (speed) => {
  const { timers, clock, runs } = setUpClock(0.1);
  clock.setSpeed(speed);
  const startedMs = clock.now();
  clock.schedule(() => runs.push(`${Math.round(timers.now())} ${clock.now() - startedMs}`), 500);
  timers.advance(10_000);
  expect(runs).toEqual([`${500 / speed} 500`]);
});

test.each(SPEEDS)('[SC3.1] at speed %d a repeated action keeps its grid for hours', (speed) => {
  const { timers, clock, runs } = setUpClock(1234.567_89);
  const startedMs = timers.now();
  clock.setSpeed(speed);
  const offGrid = new Array<number>();
  interval(1000, clock)
    .pipe(take(20_000))
    .subscribe((n) => {
      const realMs = timers.now() - startedMs;
      if (Math.abs(realMs - ((n + 1) * 1000) / speed) > 1e-6) offGrid.push(n);
      runs.push('tick');
    });
  timers.advance((20_000 * 1000) / speed);
  expect({ offGrid, ticks: runs.length }).toEqual({ offGrid: [], ticks: 20_000 });
  expect(timers.pending()).toBe(0);
});

test('[SC3.1] a change of speed applies to the remaining time of a waiting action', () => {
  const { timers, clock, runs, play } = setUpClock();
  const typed$ = new Subject<string>();
  typed$.pipe(debounceTime(500, clock)).subscribe(writeDown(runs, timers.now));
  typed$.next('a');
  play('300 ×0.1 1000 ×1 500');
  expect(runs).toEqual(['1400 a']);
});

test('[SC3.1] whatever the order of speed changes, pauses and steps, the clock never runs backwards, and no action runs early, or more than 1 ms late', () => {
  const change = fc.record({
    afterMs: fc.double({ min: 0, max: 3000, noNaN: true }),
    what: fc.constantFrom(...SPEEDS, ...(['pause', 'resume', 'step'] as const)),
  });
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), fc.array(change), (start, all) => {
      const { timers, clock } = setUpClock(start);
      const lateMs = new Array<number>();
      const startedMs = clock.now();
      let dueMs = startedMs + 700;
      interval(700, clock).subscribe(() => {
        lateMs.push(clock.now() - dueMs);
        dueMs += 700;
      });
      let lastMs = clock.now();
      for (const { afterMs, what } of all) {
        timers.advance(afterMs);
        if (typeof what === 'number') clock.setSpeed(what);
        else clock[what]();
        expect(clock.now()).toBeGreaterThanOrEqual(lastMs);
        lastMs = clock.now();
      }
      // A timer waits whole milliseconds, so it can be a millisecond late.
      expect(lateMs.filter((ms) => ms < 0 || ms > 1)).toEqual([]);
      expect(lateMs.length).toBeGreaterThanOrEqual(Math.floor((lastMs - 1 - startedMs) / 700));
    }),
  );
});

test('[SC3.2] while paused, time does not advance, no timer is left, and no action runs', () => {
  const { timers, clock, runs, play } = setUpClock();
  interval(1000, clock).subscribe(writeDown(runs, timers.now));
  play('1700 pause');
  expect(timers.pending()).toBe(0);
  timers.advance(60_000);
  expect(clock.now()).toBe(1700);
  play('resume 1300');
  expect(runs).toEqual(['1000 0', '62000 1', '63000 2']);
});

test('[SC3.2] an action scheduled while paused waits its whole delay after the pause', () => {
  const { timers, clock, runs, play } = setUpClock();
  clock.pause();
  clock.schedule(() => runs.push(`${timers.now()} at once`));
  clock.schedule(() => runs.push(`${timers.now()} in 500`), 500);
  expect(timers.pending()).toBe(0);
  play('10000 resume 500');
  expect(runs).toEqual(['10000 at once', '10500 in 500']);
});

test('[SC3.2] if an action pauses the clock, only actions due at the same time still run', () => {
  const { timers, clock, runs } = setUpClock();
  clock.schedule(() => clock.pause(), 10);
  clock.schedule(() => runs.push('with it'), 10);
  clock.schedule(() => runs.push('after'), 11);
  timers.advance(100);
  expect(runs).toEqual(['with it']);
  expect(timers.pending()).toBe(0);
});

test('[SC3] a speed that is set while paused applies from the end of the pause', () => {
  const { timers, clock, runs, play } = setUpClock();
  clock.schedule(() => runs.push(`${timers.now()}`), 100);
  play('pause ×0.1');
  expect(timers.pending()).toBe(0);
  play('resume 1000');
  expect(runs).toEqual(['1000']);
});

test('[SC3] until they unsubscribe, subscribers are notified of each change of speed, pause, resumption and step, and of nothing else', () => {
  const { timers, clock } = setUpClock();
  const seen = new Array<unknown>();
  const unsubscribe = clock.subscribe(() =>
    seen.push([clock.speed(), clock.isPaused(), clock.now()]),
  );
  clock.schedule(vi.fn(), 10);
  timers.advance(5);
  clock.setSpeed(1);
  clock.resume();
  expect(seen).toEqual([]);
  clock.setSpeed(0.1);
  clock.pause();
  clock.pause();
  clock.step();
  clock.step();
  clock.resume();
  expect(seen).toEqual([
    [0.1, false, 5],
    [0.1, true, 5],
    [0.1, true, 10],
    [0.1, false, 10],
  ]);
  unsubscribe();
  clock.setSpeed(1);
  expect(seen).toHaveLength(4);
});

test('[SC3.1] the lag of the clock behind real time grows while the clock is slow or paused, and is constant at speed 1', () => {
  const { timers, clock } = setUpClock(0.3);
  const lagAfter = (ms: number) => {
    timers.advance(ms);
    return clock.lagMs();
  };
  expect(lagAfter(1000)).toBe(0);
  clock.setSpeed(0.1);
  expect(lagAfter(1000)).toBe(900);
  clock.pause();
  expect(lagAfter(50)).toBe(950);
  clock.resume();
  clock.setSpeed(1);
  expect(lagAfter(7777)).toBe(950);
});

test('[SC3.3] a step moves to the next action, runs all due actions, and stays paused', () => {
  const { timers, clock, runs } = setUpClock();
  interval(300, clock).subscribe(writeDown(runs, clock.now));
  timer(600, clock).subscribe(writeDown(runs, clock.now));
  timers.advance(100);
  clock.pause();

  expect(clock.step()).toBe(true);
  expect(runs).toEqual(['300 0']);
  expect(clock.step()).toBe(true);
  expect(runs).toEqual(['300 0', '600 0', '600 |', '600 1']);
  expect([clock.now(), clock.isPaused(), timers.pending()]).toEqual([600, true, 0]);
  clock.resume();
  timers.advance(300);
  expect(runs.at(-1)).toBe('900 2');
});

test('[SC3.3] a step does nothing if no action waits, while time runs, or within another step', () => {
  const { timers, clock, runs } = setUpClock();
  clock.pause();
  expect(clock.step()).toBe(false);
  clock.resume();
  clock.schedule(() => runs.push(`${timers.now()}`), 10);
  expect(clock.step()).toBe(false);
  timers.advance(10);
  expect(runs).toEqual(['10']);
  clock.pause();
  clock.schedule(() => runs.push(String(clock.step())), 10);
  clock.schedule(() => runs.push('next'), 20);
  expect(clock.step()).toBe(true);
  expect(runs).toEqual(['10', 'false']);
});

test('[SC3.3] a step to an overdue action does not change the time', () => {
  const { timers, runs } = setUpClock();
  const late = createClock({
    now: timers.now,
    start: (run, delayMs) => timers.start(run, delayMs + 1000),
  });
  late.schedule(() => runs.push(`at ${late.now()}`), 10);
  timers.advance(50);
  late.pause();
  expect(late.step()).toBe(true);
  expect(runs).toEqual(['at 50']);
});

test('[SC3.3] a step reaches an action that is due at a fraction of a millisecond', () => {
  const { clock, runs } = setUpClock();
  clock.schedule(() => runs.push('run'), 16.7);
  clock.pause();
  expect(clock.step()).toBe(true);
  expect(runs).toEqual(['run']);
  expect(clock.now()).toBeCloseTo(16.7, 2);
});

test('[SC3.3] an action that a step schedules without a delay runs with the next step', () => {
  const { clock, runs } = setUpClock();
  clock.pause();
  interval(0, clock).pipe(take(2)).subscribe(writeDown(runs, clock.now));
  clock.step();
  expect(runs).toEqual(['0 0']);
  clock.step();
  expect(runs).toEqual(['0 0', '0 1', '0 |']);
});

test('[CL4] an error in a step reaches the caller of the step; the other actions run with the next step', () => {
  const { timers, clock, runs } = setUpClock();
  const boom = new Error('boom');
  clock.pause();
  clock.schedule(() => {
    throw boom;
  }, 10);
  clock.schedule(() => runs.push('other'), 10);

  expect(() => clock.step()).toThrow(boom);
  expect(timers.pending()).toBe(0);
  clock.step();
  expect(runs).toEqual(['other']);
});
