import { delay, map, NEVER, timer } from 'rxjs';
import type { Clock } from '../../clock/clock.ts';
import { readUserBody, UserAnswerError } from './fetchUser.ts';
import type { GetUser, User } from './users.stream.ts';

/** Reads the answer of a user who fails in one of these ways. */
const FAULTY_ANSWERS = {
  fail: (): User => {
    throw new UserAnswerError('Expected a 2xx status, got 500.');
  },
  refuse: (): User => {
    // Class and words are those of the browser's own fetch.
    throw new TypeError('Failed to fetch');
  },
  html: () => readUserBody('<!doctype html><title>502 Bad Gateway</title>'),
  name: () => readUserBody('{"id":7,"name":7}'),
};

/** The ways in which a user can fail to answer as usual. Source: SPEC US3. */
export type UserFault = keyof typeof FAULTY_ANSWERS | 'hang' | 'slow';

/** By how many milliseconds a slow user is late. */
export const SLOW_USER_MS = 3000;

/** After how many milliseconds a faulty user answers; so late that one sees the other request go. */
const FAULT_AFTER_MS = 300;

/**
 * Gives a port with which one user misbehaves, whose usual port is asked only to be slow. Made-up answers
 * go through the reader of real ones; all waiting is on the clock. Unsubscribing stops it.
 */
export function faultyUser(
  getUser: GetUser,
  { user, fault }: { user: number; fault: UserFault },
  clock: Clock,
): GetUser {
  return (id) => {
    if (id !== user) return getUser(id);
    if (fault === 'hang') return NEVER;
    if (fault === 'slow') return getUser(id).pipe(delay(SLOW_USER_MS, clock));
    return timer(FAULT_AFTER_MS, clock).pipe(map(FAULTY_ANSWERS[fault]));
  };
}
