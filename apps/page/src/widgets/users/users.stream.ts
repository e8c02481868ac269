import {
  catchError,
  forkJoin,
  map,
  type Observable,
  of,
  type SchedulerLike,
  startWith,
  switchMap,
  throwIfEmpty,
  timeout,
} from 'rxjs';
import type { Flatten } from '@partitura/base/bridge/flatten.ts';

/** The part of a user's record that is read. */
export interface User {
  name: string;
}

/** Requests the user with this id: emits one value and completes, or fails. Unsubscribing aborts. */
export type GetUser = (id: number) => Observable<User>;

/** Combines the requests of a click: `forkJoin`, `combineLatest`. */
export type Join = (
  requests: readonly [Observable<User>, Observable<User>],
) => Observable<readonly User[]>;

/** The states that the widget shows after a click. */
export type UsersState =
  | { kind: 'loading' }
  | { kind: 'loaded'; names: readonly string[] }
  | { kind: 'failed' };

export interface UsersSettings {
  /** The time limit for both answers in milliseconds; 10,000 by default. */
  timeLimit?: number;
  /** Combines the two answers; `forkJoin` by default. */
  join?: Join;
  /** Flattens the requests of the clicks; `switchMap` by default. */
  flatten?: Flatten;
}

const loading: UsersState = { kind: 'loading' };
const failed: UsersState = { kind: 'failed' };

/**
 * Requests users 1 and 2 in parallel at each click, and emits their names in this order.
 *
 * Emits `loading` at once, then `loaded` when both have answered, or `failed` when either fails, completes without an
 * answer, or takes over `timeLimit` milliseconds; the other request is then aborted. A newer click aborts the requests
 * of the older click. Completes after `clicks$` and the last pair; fails only with `clicks$`; unsubscribing aborts.
 * Source: SPEC US1-US5 (10 s).
 *
 *     clicks$     c-----------c--c---------
 *     getUser(1)  ---1|       ---!---1|
 *     getUser(2)  ------2|    ---!-#
 *     out         L-----D-----L--L-F-------
 */
export function users(
  clicks$: Observable<unknown>,
  getUser: GetUser,
  clock: SchedulerLike,
  { timeLimit = 10_000, join = forkJoin, flatten = switchMap }: UsersSettings = {},
): Observable<UsersState> {
  return clicks$.pipe(
    flatten(() =>
      join([getUser(1), getUser(2)]).pipe(
        throwIfEmpty(),
        timeout({ first: timeLimit, scheduler: clock }),
        map(loaded),
        catchError(() => of(failed)),
        startWith(loading),
      ),
    ),
  );
}

function loaded(both: readonly User[]): UsersState {
  return { kind: 'loaded', names: both.map((user) => user.name) };
}
