import { map, type Observable, startWith } from 'rxjs';
import { lane } from '../../src/score/record/tap.ts';

/** The greeting's stream, tapped as in the build. */
export function tappedGreeting(name: string, typed$: Observable<string>): Observable<string> {
  return typed$.pipe(
    lane(name, 0, -1),
    startWith(''),
    lane(name, 1, 0),
    map((text) => text || 'Guest'),
    lane(name, 2, 1),
  );
}
