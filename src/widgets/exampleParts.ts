import { map, merge, NEVER, type Observable, timer } from 'rxjs';
import type { Clock } from '../clock/clock.ts';

/** Emits the texts of a field while a word is typed letter by letter; never completes, like a field. */
export function letters(
  word: string,
  clock: Clock,
  pace = { fromMs: 0, everyMs: 180 },
): Observable<string> {
  const texts = Array.from(word, (_, index) => {
    return [pace.fromMs + index * pace.everyMs, word.slice(0, index + 1)] as const;
  });
  return textsAt(clock, ...texts);
}

/** Emits each text at its millisecond; never completes, like a field. */
export function textsAt(
  clock: Clock,
  ...texts: readonly (readonly [atMs: number, text: string])[]
): Observable<string> {
  return merge(NEVER, ...texts.map(([atMs, text]) => timer(atMs, clock).pipe(map(() => text))));
}

/** Emits a click at each of these milliseconds; never completes, like a button. */
export function clicksAt(clock: Clock, ...timesMs: number[]): Observable<Event> {
  const clicks = timesMs.map((atMs) => timer(atMs, clock).pipe(map(() => new Event('click'))));
  return merge(NEVER, ...clicks);
}
