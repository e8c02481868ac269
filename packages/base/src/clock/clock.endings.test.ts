import { debounceTime, delay, interval, NEVER, startWith, take, timer } from 'rxjs';
import { expect, test } from 'vitest';
import { setUpClock, writeDown } from '../../tests/support/setUpClock.ts';
import { createClock } from './clock.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const boom = new Error('boom');
const throwBoom = () => {
  throw boom;
};

test('[CL4] an action that throws does not run again', () => {
  const { timers, clock, runs } = setUpClock();
  const action = clock.schedule(throwBoom, 10);
  interval(10, clock).pipe(take(2)).subscribe(writeDown(runs, timers.now));
  expect(() => timers.advance(10)).toThrow(boom);
  timers.advance(100);
  expect(runs).toEqual(['10 0', '20 1', '20 |']);
  expect(action.closed).toBe(true);
});

test('[CL4] if several actions throw, every error is reported, and all other actions run', () => {
  const { timers, runs } = setUpClock();
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

test('[CL4] an action cancelled by another action due at the same time never runs', () => {
  const { timers, clock, runs } = setUpClock();
  clock.schedule(() => second.unsubscribe(), 10);
  const second = clock.schedule(() => runs.push('second'), 10);
  clock.schedule(() => runs.push('third'), 10);
  timers.advance(100);
  expect(runs).toEqual(['third']);
  expect(timers.pending()).toBe(0);
});

test('[CL4] an action that cancels itself does not repeat, and cannot be scheduled again', () => {
  const { timers, clock, runs } = setUpClock();
  clock.schedule(function () {
    runs.push('scheduled before');
    this.schedule(undefined, 10);
    this.unsubscribe();
  }, 10);
  clock.schedule(function () {
    runs.push('scheduled after');
    this.unsubscribe();
    this.schedule(undefined, 10);
  }, 10);
  timers.advance(100);
  expect(runs).toEqual(['scheduled before', 'scheduled after']);
  expect(timers.pending()).toBe(0);
});

test('[CL4] all waiting actions share one timer, and an empty queue has none', () => {
  const { timers, clock } = setUpClock();
  expect(timers.pending()).toBe(0);
  const waiting$ = [debounceTime(900, clock), delay(900, clock)].map((wait) =>
    NEVER.pipe(startWith(0), wait),
  );
  const all$ = [interval(700, clock), timer(1000, 5000, clock), ...waiting$];
  const running = all$.map((each$) => each$.subscribe());
  expect(timers.pending()).toBe(1);
  timers.advance(60_000);
  expect(timers.pending()).toBe(1);
  running.forEach((one) => one.unsubscribe());
  expect(timers.pending()).toBe(0);
});

test.each([2 ** 31 - 1, 2 ** 31, 30 * DAY_MS, 400 * DAY_MS])(
  '[CL4] an action runs on time, however long its delay: %d ms',
  (delayMs) => {
    const { timers, clock, runs } = setUpClock();
    clock.schedule(() => runs.push(`${timers.now()}`), delayMs);
    timers.advance(2 * delayMs);
    expect(runs).toEqual([`${delayMs}`]);
    expect(timers.pending()).toBe(0);
  },
);
