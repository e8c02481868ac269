import { map, type Observable, startWith } from 'rxjs';
import { openTaps } from '@partitura/score/trace/tap.ts';

/** The greeting's stream, tapped as in the build. */
export function tappedGreeting(id: string, typed$: Observable<string>): Observable<string> {
  const { pipe } = openTaps(id);
  return pipe(typed$, [0, 1, 2]).pipe(
    startWith(''),
    map((text) => text || 'Guest'),
  );
}
