import { map, merge, NEVER, type Observable, timer } from 'rxjs';
import type { Clock } from '@partitura/base/clock/clock.ts';

/**
 * The time of the first letter in milliseconds, if the stream also emits on subscription: each of the two values then
 * has its own column.
 */
export const BEGINS_MS = 180;

/** Emits the texts of a field while a word is typed, a letter every 180 ms; never completes, like a field. */
export function letters(word: string, clock: Clock, fromMs = 0): Observable<string> {
  return lettersAt(clock, word, ...Array.from(word, (_, index) => fromMs + index * 180));
}

/** Emits the texts of a field: one more letter of a word at each of these times in milliseconds; never completes. */
export function lettersAt(clock: Clock, word: string, ...timesMs: number[]): Observable<string> {
  const texts = timesMs.map((atMs, index) => {
    return timer(atMs, clock).pipe(map(() => word.slice(0, index + 1)));
  });
  return merge(NEVER, ...texts);
}

/** Emits a click at each of these times in milliseconds; never completes, like a button. */
export function clicksAt(clock: Clock, ...timesMs: number[]): Observable<Event> {
  const clicks = timesMs.map((atMs) => timer(atMs, clock).pipe(map(() => new Event('click'))));
  return merge(NEVER, ...clicks);
}
