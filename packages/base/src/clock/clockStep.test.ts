import { interval, take, timer } from 'rxjs';
import { expect, test } from 'vitest';
import { setUpClock, writeDown } from '../../tests/support/setUpClock.ts';
import { createClock } from './clock.ts';

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
