import type { Clock } from '../../clock/clock.ts';
import { failingFlatten } from '../../widgets/inbox/poll/failingFlatten.ts';
import { faultySource } from '../../widgets/inbox/source/faultySource.ts';
import { faultyUser } from '../../widgets/users/faultyUser.ts';
import { builtInUsers } from '../../widgets/users/builtInUsers.ts';
import type { Ports, WidgetName } from '../registry.tsx';
import { type Fault, BUILT_IN_USERS, findFault } from './faults.ts';
import type { InjectedFault } from '../settings/useArranged.ts';
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
 * Of several faults the first in the catalogue holds, and unknown names count for nothing: they
 * may come from an address.
 */
export function injectFault(
  widget: WidgetName,
  ids: readonly string[],
  { ports, clock, cause }: Whole,
): { ids: readonly string[]; injected?: InjectedFault } {
  const isBuiltIn = widget === 'users' && ids.includes(BUILT_IN_USERS);
  const getUser = isBuiltIn ? builtInUsers(clock) : ports.getUser;
  const breakage = findFault(widget, ids);
  if (!breakage)
    return isBuiltIn ? { ids: [BUILT_IN_USERS], injected: { ports: { getUser } } } : { ids: [] };
  return {
    ids: isBuiltIn ? [BUILT_IN_USERS, breakage.id] : [breakage.id],
    injected: { ...(isBuiltIn && { ports: { getUser } }), ...injectedBy(breakage) },
  };

  function injectedBy(held: Fault): InjectedFault {
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
        return { ports: { getUser: faultyUser(getUser, held, clock) } };
      case 'poll':
        return { ports: { inboxSource: faultySource(ports.inboxSource, held.fault, clock) } };
      case 'subscription':
        return { settings: { flatten: failingFlatten(cause) } };
    }
  }
}
