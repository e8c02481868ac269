import { map, merge, NEVER, type Observable, take, timer } from 'rxjs';
import type { Clock } from '../clock/clock.ts';

/** Emits the texts of a field while a word is typed letter by letter; never completes, like a field. */
export function letters(
  word: string,
  clock: Clock,
  pace = { fromMs: 0, everyMs: 180 },
): Observable<string> {
  const typed = timer(pace.fromMs, pace.everyMs, clock).pipe(
    take(word.length),
    map((index) => word.slice(0, index + 1)),
  );
  return merge(NEVER, typed);
}

/** Emits a click at each of these milliseconds; never completes, like a button. */
export function clicksAt(clock: Clock, ...timesMs: number[]): Observable<Event> {
  const clicks = timesMs.map((atMs) => timer(atMs, clock).pipe(map(() => new Event('click'))));
  return merge(NEVER, ...clicks);
}
