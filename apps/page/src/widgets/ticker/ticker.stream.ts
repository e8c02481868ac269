import { interval, map, type Observable, type SchedulerLike, take } from 'rxjs';

export interface TickerSettings {
  /** The time between two ticks in milliseconds; 1000 by default. */
  period?: number;
  /** The number of ticks; 5 by default. */
  count?: number;
}

/**
 * Ticks `count` times, first after `period` milliseconds and then at that interval, and completes with the last tick.
 *
 * Never fails; unsubscribing stops the timer. Source: SPEC TK2 (1000 ms, 5 ticks).
 *
 *     out  ---1---2---3---4---(5|)
 */
export function ticker(
  clock: SchedulerLike,
  { period = 1000, count = 5 }: TickerSettings = {},
): Observable<number> {
  return interval(period, clock).pipe(
    take(count),
    map((index) => index + 1),
  );
}
