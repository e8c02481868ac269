import { delay, map, NEVER, startWith, switchMap, timer } from 'rxjs';
import type { Clock } from '@partitura/base/clock/clock.ts';
import type { GetUser, User } from './users.stream.ts';
import { readUserBody, UserAnswerError } from './fetchUser.ts';

/** The second user is faster, so visitors see that the names keep the order of the ids. */
const first = { name: 'Ada Lovelace', afterMs: 700 };
const second = { name: 'Alan Turing', afterMs: 400 };

/** Makes a users service without a network, which answers in clock time. */
export function builtInUsers(clock: Clock): GetUser {
  return (id) => {
    const { name, afterMs } = id === 1 ? first : second;
    return timer(afterMs, clock).pipe(map(() => ({ name })));
  };
}

const FAULTY_ANSWERS = {
  fail: (): User => {
    throw new UserAnswerError('Expected a 2xx status, got 500.');
  },
  html: () => readUserBody('<!doctype html><title>502 Bad Gateway</title>'),
};

/** The possible faults of a user. Source: SPEC SC6.1. */
export type UserFault = keyof typeof FAULTY_ANSWERS | 'hang' | 'slow' | 'twice';

/** The delay of a slow user in milliseconds. */
export const SLOW_USER_MS = 3000;

/** The time from the short name of a user who answers twice to the whole name, in milliseconds. */
const SECOND_ANSWER_MS = 1000;

/** The time until a faulty user answers, in milliseconds; long enough to see the other request in flight. */
const FAULT_AFTER_MS = 300;

/**
 * Makes a port with one faulty user. The port calls the usual port for that user only if the fault is a delay or a
 * second answer. Made-up answers go through the decoder of real answers. All waiting is on the clock; unsubscribing
 * stops it.
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
    if (fault === 'twice') return getUser(id).pipe(switchMap((user) => answerTwice(user, clock)));
    return timer(FAULT_AFTER_MS, clock).pipe(map(FAULTY_ANSWERS[fault]));
  };
}

/** Answers like a cache and then the network: emits the first word of the name at once, and the whole name later. */
function answerTwice(user: User, clock: Clock) {
  const short = { name: user.name.replace(/ .*/, '') };
  return timer(SECOND_ANSWER_MS, clock).pipe(
    map(() => user),
    startWith(short),
  );
}
