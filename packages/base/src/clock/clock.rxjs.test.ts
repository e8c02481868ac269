import {
  debounceTime,
  delay,
  interval,
  NEVER,
  type Observable,
  of,
  Subject,
  take,
  timeout,
  timer,
} from 'rxjs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { setUpClock, writeDown } from '../../tests/support/setUpClock.ts';
import { createClock } from './clock.ts';

const HOUR_MS = 60 * 60 * 1000;

function useWallClock() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

test('[CL3] setting the wall clock back an hour delays no action', () => {
  useWallClock();
  const runs: string[] = [];
  const typed$ = new Subject<string>();
  // rxjs#6874: on the wall clock, a debounce stays silent for an hour.
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
  useWallClock();
  const runs: string[] = [];
  const clock = createClock();
  const ticks$ = interval(1000, clock).pipe(take(3));
  ticks$.subscribe(writeDown(runs, clock.now, clock.now()));
  vi.setSystemTime(Date.now() + 24 * HOUR_MS);
  vi.advanceTimersByTime(5999);
  expect(runs).toEqual(['1000 0', '2000 1', '3000 2', '3000 |']);
  expect(vi.getTimerCount()).toBe(0);
});

test('[CL1] RxJS operators emit, complete and fail exactly on time', () => {
  const { timers, clock, play } = setUpClock();
  const typed$ = new Subject<string>();
  const limit = { first: 4000, scheduler: clock };
  const all: Observable<unknown>[] = [
    timer(300, clock),
    interval(200, clock).pipe(take(2)),
    typed$.pipe(debounceTime(500, clock)),
    typed$.pipe(delay(100, clock)),
    of('in time').pipe(delay(3999, clock), timeout(limit)),
    NEVER.pipe(timeout(limit)),
  ];
  const runs = all.map((each$) => {
    const lines: string[] = [];
    each$.subscribe(writeDown(lines, timers.now));
    return lines;
  });
  play('a 499 ab 10000', { a: () => typed$.next('a'), ab: () => typed$.next('ab') });
  expect(runs.map((lines) => lines.join(', '))).toEqual([
    '300 0, 300 |',
    '200 0, 400 1, 400 |',
    '999 ab',
    '100 a, 599 ab',
    '3999 in time, 3999 |',
    '4000 TimeoutError',
  ]);
  expect(timers.pending()).toBe(0);
});
