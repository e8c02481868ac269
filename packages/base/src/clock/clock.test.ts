import { debounceTime, delay, interval, NEVER, startWith, take, timer } from 'rxjs';
import { expect, test } from 'vitest';
import { setUpClock, writeDown } from '../../tests/support/setUpClock.ts';
import { createClock, type Timers } from './clock.ts';

const HOUR_MS = 60 * 60 * 1000;

test('[CL1] if a timer fires too early, no action runs early', () => {
  const { timers, runs } = setUpClock();
  const hasty: Timers = {
    now: timers.now,
    start: (run, delayMs) => timers.start(run, Math.max(Math.min(delayMs, 1), delayMs - 3)),
  };
  createClock(hasty).schedule(() => runs.push(`${timers.now()} run`), 500);
  timers.advance(1000);
  expect(runs).toEqual(['500 run']);
});

test.each([0.1, 0.5, 1234.567_89, 86_399_999.9])(
  '[CL1] if the clock starts at a fractional time such as %d, no action runs early, or a millisecond or more late',
  (startMs) => {
    const { timers, runs } = setUpClock(startMs);
    const delays: number[] = [];
    const clock = createClock({
      now: timers.now,
      start(run, delayMs) {
        delays.push(delayMs);
        // Browsers drop the fraction of a delay.
        return timers.start(run, Math.trunc(delayMs));
      },
    });
    for (const delayMs of [0.4, 7, 16.7, 100.25]) {
      const dueMs = clock.now() + delayMs;
      clock.schedule(() => {
        const lateMs = timers.now() - dueMs;
        runs.push(lateMs >= 0 && lateMs < 1 ? 'in time' : `${lateMs} ms late`);
      }, delayMs);
      timers.advance(300.3);
    }
    expect(runs).toEqual(['in time', 'in time', 'in time', 'in time']);
    expect(delays.filter((delayMs) => !Number.isInteger(delayMs))).toEqual([]);
  },
);

test.each(['advance', 'sleep'] as const)(
  '[CL1] however time passes (%s), actions run in order of their due times; those due at the same time run in the order in which they were scheduled',
  (pass) => {
    const { timers, clock, runs } = setUpClock();
    clock.schedule(() => runs.push('third'), 20);
    clock.schedule(() => runs.push('first'), 10);
    timers.advance(5);
    clock.schedule(() => runs.push('second'), 5);
    clock.schedule(() => runs.push('fourth'), 15);
    clock.schedule(() => runs.push('later'), 100);
    timers[pass](25);
    expect(runs).toEqual(['first', 'second', 'third', 'fourth']);
  },
);

test('[CL1] an action that another action schedules without delay runs after the actions already due', () => {
  const { timers, clock, runs } = setUpClock();
  clock.schedule(() => {
    runs.push('first');
    clock.schedule(() => runs.push('asked for by first'));
  }, 10);
  clock.schedule(() => runs.push('second'), 10);
  timers.advance(10);
  expect(runs).toEqual(['first', 'second', 'asked for by first']);
});

test('[CL1] an action never runs synchronously, receives its state, and can reschedule itself with another state', () => {
  const { timers, clock, runs } = setUpClock();
  clock.schedule(
    function (state: string | undefined) {
      runs.push(`${timers.now()} ${state}`);
      if (state === 'a') this.schedule('b', 10);
    },
    0,
    'a',
  );
  expect(runs).toEqual([]);
  timers.advance(100);
  expect(runs).toEqual(['0 a', '10 b']);
});

test('[CL2] a repeated action keeps its grid and does not drift, however late its timers are', () => {
  const { timers, runs } = setUpClock();
  const latenesses = [30, 999, 0, 500, 1, 7];
  const late: Timers = {
    now: timers.now,
    start: (run, delayMs) => timers.start(run, delayMs + (latenesses[runs.length] ?? 0)),
  };
  interval(1000, createClock(late)).subscribe(writeDown(runs, timers.now));
  timers.advance(6500);
  expect(runs).toEqual(['1030 0', '2999 1', '3000 2', '4500 3', '5001 4', '6007 5']);
});

test.each([
  { woken: 'between two grid points', sleepMs: 8 * HOUR_MS + 1234, nextMs: 8 * HOUR_MS + 5000 },
  { woken: 'at a grid point', sleepMs: 8 * HOUR_MS, nextMs: 8 * HOUR_MS + 5000 },
  { woken: 'just after a grid point', sleepMs: 8 * HOUR_MS + 1, nextMs: 8 * HOUR_MS + 5000 },
  { woken: 'just before a grid point', sleepMs: 8 * HOUR_MS - 1, nextMs: 8 * HOUR_MS },
])(
  '[CL2] if 8 hours of sleep end $woken, a repeated action runs once at waking, and then keeps its grid',
  ({ sleepMs, nextMs }) => {
    const { timers, clock, runs } = setUpClock();
    timer(0, 5000, clock).subscribe(writeDown(runs, timers.now));
    timers.advance(0);
    timers.sleep(sleepMs);
    expect(runs).toEqual(['0 0', `${sleepMs} 1`]);
    timers.advance(nextMs - sleepMs + 5000);
    expect(runs.slice(2)).toEqual([`${nextMs} 2`, `${nextMs + 5000} 3`]);
  },
);

test('[CL2] the grid begins at the due time of the first run, however late that run is', () => {
  const { timers, clock, runs } = setUpClock(500);
  timer(0, 5000, clock).subscribe(writeDown(runs, timers.now));
  timers.sleep(7000);
  timers.advance(8000);
  expect(runs).toEqual(['7500 0', '10500 1', '15500 2']);
});

test('[CL2] an action that takes longer than the interval skips grid points', () => {
  const { timers, runs } = setUpClock();
  let workMs = 0;
  const now = () => timers.now() + workMs;
  interval(1000, createClock({ ...timers, now })).subscribe((n) => {
    runs.push(`${now()} ${n}`);
    if (n === 0) workMs += 2300;
  });
  timers.advance(3000);
  expect(runs).toEqual(['1000 0', '4000 1', '5000 2']);
});

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
