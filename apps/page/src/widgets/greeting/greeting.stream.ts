import { map, type Observable, startWith } from 'rxjs';

/**
 * Emits the name to greet: the text as typed, or the guest while the text is empty.
 *
 * Emits at once, then for every text; completes and fails with `typed$`. Source: SPEC GR1, GR2.
 *
 *     typed$  ------a---ab---''---
 *     out     Guest-a---ab---Guest
 */
export function greeting(typed$: Observable<string>, guest = 'Guest'): Observable<string> {
  return typed$.pipe(
    startWith(''),
    map((name) => name || guest),
  );
}
