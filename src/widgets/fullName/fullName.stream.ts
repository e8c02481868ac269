import { combineLatest, map, type Observable, startWith } from 'rxjs';

/**
 * Joins the two latest texts with a space, the first name first.
 *
 * Both count as empty before they are typed, so it emits at once; then whenever one changes.
 * Completes when both have; fails with the first that fails. Source: SPEC FN1, FN2.
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
