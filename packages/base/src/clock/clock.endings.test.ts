import { interval, take } from 'rxjs';
import { expect, test } from 'vitest';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { writeDown } from '../../tests/support/writeDown.ts';
import { createClock } from './clock.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function setUp(startMs = 0) {
  const timers = createVirtualTimers(startMs);
  return { timers, clock: createClock(timers), runs: new Array<string>() };
}

const boom = new Error('boom');
const throwBoom = () => {
  throw boom;
};

test('[CL4] an action that throws does not stop the other actions', () => {
  const { timers, clock, runs } = setUp();
  clock.schedule(() => runs.push('before'), 10);
  clock.schedule(throwBoom, 10);
  clock.schedule(() => runs.push('at the same time'), 10);
  clock.schedule(() => runs.push('after'), 20);

  expect(() => timers.advance(20)).toThrow(boom);
  expect(runs).toEqual(['before', 'at the same time', 'after']);
  expect(timers.pending()).toBe(0);
});

test('[CL4] an action that throws does not run again', () => {
  const { timers, clock, runs } = setUp();
  const action = clock.schedule(throwBoom, 10);
  interval(10, clock).pipe(take(2)).subscribe(writeDown(runs, timers.now));

  expect(() => timers.advance(10)).toThrow(boom);
  timers.advance(100);
  expect(runs).toEqual(['10 0', '20 1', '20 |']);
  expect(action.closed).toBe(true);
});

test('[CL4] if several actions throw, every error is reported, and all other actions run', () => {
  const { timers, runs } = setUp();
  const thrown: unknown[] = [];
  const clockThatTells = createClock({
    now: timers.now,
    start: (run, delayMs) =>
      timers.start(() => {
        try {
          run();
        } catch (error) {
          thrown.push(error);
        }
      }, delayMs),
  });
  for (const name of ['a', 'b', 'c']) {
    clockThatTells.schedule(throwBoom, 10);
    clockThatTells.schedule(() => runs.push(name), 10);
  }

  timers.advance(10);
  expect(clockThatTells.now()).toBe(10);
  expect(thrown).toEqual([boom, boom, boom]);
  expect(runs).toEqual(['a', 'b', 'c']);
});

test('[CL4] a cancelled action never runs, and no timer is left', () => {
  const { timers, clock, runs } = setUp();
  const cancelled = clock.schedule(() => runs.push('cancelled'), 10);
  clock.schedule(() => runs.push('other'), 20);
  cancelled.unsubscribe();

  timers.advance(20);
  expect(runs).toEqual(['other']);
  expect(timers.pending()).toBe(0);
});

test('[CL4] an action cancelled by another action due at the same time never runs', () => {
  const { timers, clock, runs } = setUp();
  clock.schedule(() => second.unsubscribe(), 10);
  const second = clock.schedule(() => runs.push('second'), 10);
  clock.schedule(() => runs.push('third'), 10);

  timers.advance(100);
  expect(runs).toEqual(['third']);
  expect(timers.pending()).toBe(0);
});

test('[CL4] an action that cancels itself does not repeat', () => {
  const { timers, clock, runs } = setUp();
  clock.schedule(function () {
    runs.push('run');
    this.schedule(undefined, 10);
    this.unsubscribe();
  }, 10);

  timers.advance(100);
  expect(runs).toEqual(['run']);
  expect(timers.pending()).toBe(0);
});

test('[CL4] a cancelled action cannot be scheduled again', () => {
  const { timers, clock, runs } = setUp();
  clock.schedule(function () {
    runs.push('run');
    this.unsubscribe();
    this.schedule(undefined, 10);
  }, 10);

  timers.advance(100);
  expect(runs).toEqual(['run']);
  expect(timers.pending()).toBe(0);
});

test('[CL4] all waiting actions share one timer, and an empty queue has none', () => {
  const { timers, clock } = setUp();
  expect(timers.pending()).toBe(0);
  const running = [1000, 700, 5000].map((periodMs) => interval(periodMs, clock).subscribe());
  expect(timers.pending()).toBe(1);
  timers.advance(60_000);
  expect(timers.pending()).toBe(1);

  running.forEach((one) => one.unsubscribe());
  expect(timers.pending()).toBe(0);
});

test.each([2 ** 31 - 1, 2 ** 31, 30 * DAY_MS, 400 * DAY_MS])(
  '[CL4] a delay of %d ms, however long, runs at its time',
  (delayMs) => {
    const { timers, clock, runs } = setUp();
    clock.schedule(() => runs.push('run'), delayMs);

    timers.advance(delayMs - 1);
    expect(runs).toEqual([]);
    timers.advance(1);
    expect(runs).toEqual(['run']);
    expect(timers.pending()).toBe(0);
  },
);
