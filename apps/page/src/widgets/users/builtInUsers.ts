import { map, timer } from 'rxjs';
import type { Clock } from '@partitura/base/clock/clock.ts';
import type { GetUser } from './users.stream.ts';

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
