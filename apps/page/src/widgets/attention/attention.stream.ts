import { type Observable, scan } from 'rxjs';

/**
 * Counts the clicks.
 *
 * Emits the number of clicks so far at each click; completes and fails with `clicks$`. Source: SPEC AT1, AT2.
 *
 *     clicks$  --c--c--c--
 *     out      --1--2--3--
 */
export function attention(clicks$: Observable<unknown>): Observable<number> {
  return clicks$.pipe(scan((count) => count + 1, 0));
}
