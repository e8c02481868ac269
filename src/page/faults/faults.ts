import type { Texts } from '../../texts/TextsContext.ts';
import type { PollFault } from '../../widgets/inbox/source/faultySource.ts';
import type { UserFault } from '../../widgets/users/faultyUser.ts';
import type { WidgetName } from '../registry.tsx';

/** An element is missing; `warning` is what the widget then writes. Source: SPEC PG3, FN3, TI4, IN9. */
interface MissingElement {
  kind: 'missing';
  id: string;
  selector: string;
  warning: (texts: Texts) => string;
}

/**
 * One row of the error catalogue that a visitor can bring about.
 *
 * Its id stands in addresses that were shared, so it never changes.
 */
export type Fault =
  | MissingElement
  | { kind: 'user'; id: string; user: number; fault: UserFault }
  | { kind: 'poll'; id: string; fault: PollFault }
  | { kind: 'subscription'; id: string };

const USER_FAULTS: readonly UserFault[] = ['fail', 'hang', 'slow', 'html', 'name', 'refuse'];
const POLL_FAULTS: readonly PollFault[] = ['fail', 'hang', 'slow', 'shape', 'status', 'odd'];
const CONTAINER = 'messages-table';

/** What can be broken in each widget. The ticker needs no element and asks nobody. */
export const faults: Record<WidgetName, readonly Fault[]> = {
  greeting: [missing('greeting', '.input'), missing('greeting', '.hello')],
  attention: [missing('attention', '.attention-btn'), missing('attention', '.click-for-btn')],
  trackedInput: [
    missing('trackedInput', '.track-input'),
    missing('trackedInput', '.displays-tracked-date'),
  ],
  users: [
    ...userFaults(1),
    ...userFaults(2),
    missing('users', '.ajax-request-btn'),
    missing('users', '.ajax-response-name'),
  ],
  fullName: ['.firstname', '.lastname', '.last-first-name'].map((selector) => ({
    ...missing('fullName', selector),
    warning: (texts) => texts.elementsMissing,
  })),
  ticker: [],
  inbox: [
    ...POLL_FAULTS.map((fault): Fault => ({ kind: 'poll', id: `inbox.poll.${fault}`, fault })),
    { kind: 'subscription', id: 'inbox.subscription' },
    {
      kind: 'missing',
      id: 'inbox.container',
      selector: `#${CONTAINER}`,
      warning: (texts) => texts.inbox.containerMissing(CONTAINER),
    },
  ],
};

function missing(widget: WidgetName, selector: string): MissingElement {
  return {
    kind: 'missing',
    id: `${widget}${selector}`,
    selector,
    warning: (texts) => texts.elementMissing(selector),
  };
}

function userFaults(user: number): Fault[] {
  return USER_FAULTS.map((fault) => ({ kind: 'user', id: `users.${user}.${fault}`, user, fault }));
}

/** May stand beside a breakage: the page itself answers for both users, for who has no network. */
export const BUILT_IN_USERS = 'users.builtin';

/** The breakage among these names, if the widget has it. */
export function findFault(widget: WidgetName, ids: readonly string[]): Fault | undefined {
  return faults[widget].find(({ id }) => ids.includes(id));
}
