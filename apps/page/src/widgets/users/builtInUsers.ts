import { map, throwError, timer } from 'rxjs';
import type { Clock } from '@partitura/base/clock/clock.ts';
import { UserAnswerError } from './fetchUser.ts';
import type { GetUser } from './users.stream.ts';

/** The second user is faster, so visitors see that the names keep the order of the ids. */
const users: Readonly<Record<number, { name: string; afterMs: number }>> = {
  1: { name: 'Ada Lovelace', afterMs: 700 },
  2: { name: 'Alan Turing', afterMs: 400 },
};

/** Makes a users service without a network, which answers in clock time; ids other than 1 and 2 fail at once. */
export function builtInUsers(clock: Clock): GetUser {
  return (id) => {
    const user = users[id];
    if (!user) return throwError(() => new UserAnswerError(`Expected user 1 or 2, got ${id}.`));
    return timer(user.afterMs, clock).pipe(map(() => ({ name: user.name })));
  };
}
