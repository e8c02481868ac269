import { map, type Observable, startWith } from 'rxjs';

/**
 * Says whom to greet: the text as typed, or the guest while it is empty.
 *
 * Emits at once, then with every text; completes and fails with `typed$`. Source: SPEC GR1, GR2.
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
