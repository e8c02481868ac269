import type { Clock } from '../../streams/clock.ts';
import { brokenFlatten } from '../../widgets/inbox/brokenFlatten.ts';
import { brokenSource } from '../../widgets/inbox/brokenSource.ts';
import { brokenUser } from '../../widgets/users/brokenUser.ts';
import { builtInUsers } from '../../widgets/users/builtInUsers.ts';
import type { Ports, WidgetName } from '../widgets.tsx';
import { BUILT_IN_USERS, findBreakage } from './breakages.ts';
import type { Wreck } from './useWrecks.ts';
import { Without } from './Without.tsx';

interface Whole {
  /** The ports as they are when nothing is broken. */
  ports: Ports;
  clock: Clock;
  /** The message of an error that the page makes on purpose. */
  cause: string;
}

/**
 * Makes what is other than usual about a widget under these names; `undefined` when nothing is.
 *
 * Of several breakages the first in the catalogue holds, and unknown names count for nothing: they
 * may come from an address.
 */
export function makeWreck(
  widget: WidgetName,
  ids: readonly string[],
  { ports, clock, cause }: Whole,
): Wreck | undefined {
  const breakage = findBreakage(widget, ids);
  const isBuiltIn = widget === 'users' && ids.includes(BUILT_IN_USERS);
  const getUser = isBuiltIn ? builtInUsers(clock) : ports.getUser;
  const builtIn: Wreck = isBuiltIn ? { ids: [BUILT_IN_USERS], ports: { getUser } } : { ids: [] };
  if (!breakage) return isBuiltIn ? builtIn : undefined;

  const wreck = { ...builtIn, ids: [...builtIn.ids, breakage.id] };
  switch (breakage.kind) {
    case 'missing': {
      const { id, selector } = breakage;
      return {
        ...wreck,
        around: (children) => (
          <Without key={id} selector={selector}>
            {children}
          </Without>
        ),
      };
    }
    case 'user':
      return { ...wreck, ports: { getUser: brokenUser(getUser, breakage, clock) } };
    case 'poll':
      return {
        ...wreck,
        ports: { inboxSource: brokenSource(ports.inboxSource, breakage.fault, clock) },
      };
    case 'subscription':
      return { ...wreck, settings: { flatten: brokenFlatten(cause) } };
  }
}
