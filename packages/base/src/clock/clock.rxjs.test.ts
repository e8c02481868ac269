import {
  debounceTime,
  delay,
  interval,
  merge,
  NEVER,
  of,
  Subject,
  take,
  timeout,
  timer,
} from 'rxjs';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { writeDown } from '../../tests/support/writeDown.ts';
import { createClock } from './clock.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

function setUp(startMs = 0) {
  const timers = createVirtualTimers(startMs);
  return { timers, clock: createClock(timers), runs: new Array<string>() };
}

describe('the wall clock', () => {
  test('[CL3] setting the wall clock back an hour delays no action', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const runs: string[] = [];
    const typed$ = new Subject<string>();
    // rxjs#6874: there, a debounce stays silent for an hour.
    const onWallClock$ = typed$.pipe(debounceTime(500));
    const onClock$ = typed$.pipe(debounceTime(500, createClock()));
    onWallClock$.subscribe(() => runs.push('wall clock'));
    onClock$.subscribe(() => runs.push('clock'));

    typed$.next('a');
    vi.advanceTimersByTime(200);
    vi.setSystemTime(Date.now() - HOUR_MS);
    vi.advanceTimersByTime(299);
    expect(runs).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(runs).toEqual(['clock']);
    vi.advanceTimersByTime(HOUR_MS);
    expect(runs).toEqual(['clock', 'wall clock']);
  });

  test('[CL3] setting the wall clock forward runs no action early', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const runs: string[] = [];
    const clock = createClock();
    interval(1000, clock)
      .pipe(take(3))
      .subscribe(writeDown(runs, clock.now, clock.now()));

    vi.setSystemTime(Date.now() + DAY_MS);
    vi.advanceTimersByTime(999);
    expect(runs).toEqual([]);
    vi.advanceTimersByTime(5000);
    expect(runs).toEqual(['1000 0', '2000 1', '3000 2', '3000 |']);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('operators of rxjs', () => {
  test('[CL1] timer and interval emit at their times, and complete', () => {
    const { timers, clock, runs } = setUp();
    timer(300, clock).subscribe(writeDown(runs, timers.now));
    interval(200, clock).pipe(take(2)).subscribe(writeDown(runs, timers.now));

    timers.advance(1000);
    expect(runs).toEqual(['200 0', '300 0', '300 |', '400 1', '400 |']);
    expect(timers.pending()).toBe(0);
  });

  test('[CL1] debounceTime emits when the pause is over', () => {
    const { timers, clock, runs } = setUp();
    const typed$ = new Subject<string>();
    typed$.pipe(debounceTime(500, clock)).subscribe(writeDown(runs, timers.now));

    typed$.next('a');
    timers.advance(499);
    typed$.next('ab');
    timers.advance(499);
    expect(runs).toEqual([]);
    timers.advance(1);
    expect(runs).toEqual(['999 ab']);
    expect(timers.pending()).toBe(0);
  });

  test('[CL1] delay holds back each value for the same time', () => {
    const { timers, clock, runs } = setUp();
    const source$ = new Subject<string>();
    source$.pipe(delay(100, clock)).subscribe(writeDown(runs, timers.now));

    source$.next('a');
    timers.advance(30);
    source$.next('b');
    source$.complete();
    timers.advance(200);
    expect(runs).toEqual(['100 a', '130 b', '130 |']);
  });

  test('[CL1] timeout fails exactly at its limit, and only if nothing was emitted', () => {
    const { timers, clock, runs } = setUp();
    const limit = { first: 4000, scheduler: clock };
    NEVER.pipe(timeout(limit)).subscribe(writeDown(runs, timers.now));
    of('in time').pipe(delay(3999, clock), timeout(limit)).subscribe(writeDown(runs, timers.now));

    timers.advance(10_000);
    expect(runs).toEqual(['3999 in time', '3999 |', '4000 TimeoutError']);
    expect(timers.pending()).toBe(0);
  });

  test('[CL4] unsubscribing from any operator leaves no timer', () => {
    const { timers, clock, runs } = setUp();
    const source$ = new Subject<string>();
    const all$ = merge(
      interval(10, clock),
      timer(10, clock),
      source$.pipe(debounceTime(10, clock)),
      source$.pipe(delay(10, clock)),
      NEVER.pipe(timeout({ each: 10, scheduler: clock })),
    );
    const all = all$.subscribe(writeDown(runs, timers.now));
    source$.next('a');
    expect(timers.pending()).toBe(1);

    all.unsubscribe();
    expect(timers.pending()).toBe(0);
    timers.advance(100);
    expect(runs).toEqual([]);
  });
});
