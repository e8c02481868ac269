import { map } from 'rxjs';
import type { Flatten } from '../../flatten.ts';

/**
 * Makes a flattening operator that throws at the first value: an error that no `catchError` of the
 * inner streams sees, and which so reaches the subscription. Source: SPEC IN8.
 *
 *     source  --a
 *     out     --#
 */
export function failingFlatten(message: string): Flatten {
  return () =>
    map((): never => {
      throw new Error(message);
    });
}
