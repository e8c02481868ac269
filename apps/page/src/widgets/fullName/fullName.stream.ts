import { combineLatest, map, type Observable, startWith } from 'rxjs';

/**
 * Joins the latest text of each input with a space, the first name first.
 *
 * Both texts are empty before any typing, so the stream emits at once, and then at each change. Completes when both
 * inputs have completed; fails with the first error. Source: SPEC FN1, FN2.
 *
 *     first$  -a---------
 *     last$   ------b----
 *     out     ' '-'a '-'a b'
 */
export function fullName(
  first$: Observable<string>,
  last$: Observable<string>,
): Observable<string> {
  return combineLatest([first$.pipe(startWith('')), last$.pipe(startWith(''))]).pipe(
    map((names) => names.join(' ')),
  );
}
