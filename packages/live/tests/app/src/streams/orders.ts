import {
  catchError,
  concatMap,
  delay,
  firstValueFrom,
  from,
  map,
  mergeMap,
  of,
  reduce,
  retry,
  toArray,
} from 'rxjs';
import { get } from './http';

/** Makes at most two requests at a time. */
export const loadOrders = (...ids: number[]) =>
  from(ids).pipe(
    mergeMap((id) => get(`/orders/${id}`).pipe(map(({ path }) => ({ id, path }))), 2),
    toArray(),
    map((orders) => orders.map(({ id }) => id).sort()),
  );

export const brokenOrder = () =>
  get('/broken').pipe(
    retry({ count: 2, delay: 5 }),
    catchError((error: unknown) => of(error instanceof Error ? error.message : 'unknown')),
  );

/** Passes values through a promise between two streams. */
export const slowSum = (...numbers: number[]) =>
  from(numbers).pipe(
    concatMap((number) => firstValueFrom(of(number).pipe(delay(2)))),
    reduce((sum, number) => sum + number, 0),
  );

export const failing = () => get('/broken').pipe(map(({ items }) => items.length));
