import type { Clock } from '../../clock/clock.ts';
import { brokenFlatten } from '../../widgets/inbox/poll/failingFlatten.ts';
import { brokenSource } from '../../widgets/inbox/source/faultySource.ts';
import { brokenUser } from '../../widgets/users/faultyUser.ts';
import { builtInUsers } from '../../widgets/users/builtInUsers.ts';
import type { Ports, WidgetName } from '../registry.tsx';
import { type Breakage, BUILT_IN_USERS, findBreakage } from './faults.ts';
import type { Wreck } from '../settings/useArranged.ts';
import { Without } from './Without.tsx';

/** What is there when nothing is broken. */
export interface Whole {
  /** The ports as they are when nothing is broken. */
  ports: Ports;
  clock: Clock;
  /** The message of an error that the page makes on purpose. */
  cause: string;
}

/**
 * Makes what is other than usual about a widget under these names, and gives the names that count.
 *
 * Of several breakages the first in the catalogue holds, and unknown names count for nothing: they
 * may come from an address.
 */
export function makeWreck(
  widget: WidgetName,
  ids: readonly string[],
  { ports, clock, cause }: Whole,
): { ids: readonly string[]; wreck?: Wreck } {
  const isBuiltIn = widget === 'users' && ids.includes(BUILT_IN_USERS);
  const getUser = isBuiltIn ? builtInUsers(clock) : ports.getUser;
  const breakage = findBreakage(widget, ids);
  if (!breakage)
    return isBuiltIn ? { ids: [BUILT_IN_USERS], wreck: { ports: { getUser } } } : { ids: [] };
  return {
    ids: isBuiltIn ? [BUILT_IN_USERS, breakage.id] : [breakage.id],
    wreck: { ...(isBuiltIn && { ports: { getUser } }), ...wreckBy(breakage) },
  };

  function wreckBy(held: Breakage): Wreck {
    switch (held.kind) {
      case 'missing': {
        const { id, selector } = held;
        return {
          around: (children) => (
            <Without key={id} selector={selector}>
              {children}
            </Without>
          ),
        };
      }
      case 'user':
        return { ports: { getUser: brokenUser(getUser, held, clock) } };
      case 'poll':
        return { ports: { inboxSource: brokenSource(ports.inboxSource, held.fault, clock) } };
      case 'subscription':
        return { settings: { flatten: brokenFlatten(cause) } };
    }
  }
}
