import type { Message } from '../source/message.ts';
import { createListeners } from '../../../clock/listeners.ts';

/** Holds every message that ever came, and tells React of new ones. */
export type MessageStore = ReturnType<typeof createMessageStore>;

/** The messages that an inbox shows: the `count` oldest ones of a store, by default all. */
export interface ShownMessages {
  store: MessageStore;
  count?: number;
}

/** Makes an empty store. A new message costs the same whatever the number of old ones. Source: SPEC IN4, IN18. */
export function createMessageStore() {
  const messages: Message[] = [];
  const ids = new Set<string>();
  const seen = new Set<string>();
  const listeners = createListeners();
  let lastArrived = 0;

  function isNew({ id }: Message) {
    if (ids.has(id)) return false;
    ids.add(id);
    return true;
  }

  return {
    /** Puts new messages on top, in their order; of those with one id the first seen stays. */
    append: (incoming: readonly Message[]) => {
      const arrived = incoming.filter(isNew);
      if (arrived.length === 0) return;
      for (const message of arrived.reverse()) messages.push(message);
      lastArrived = arrived.length;
      listeners.tell();
    },
    /** Marks the message with this id as read. */
    markSeen: (id: string) => {
      if (seen.has(id)) return;
      seen.add(id);
      listeners.tell();
    },
    isSeen: (id: string) => seen.has(id),
    count: () => messages.length,
    /** The message in this place of the order in which they are kept: 0 is the oldest. */
    at: (index: number) => messages[index],
    /** The number of messages that the last append with a new message brought. */
    lastArrived: () => lastArrived,
    /** Grows with every append of a new message and every message read for the first time, and only then. */
    version: () => messages.length + seen.size,
    /** Calls `onChange` with every new version; gives the function that ends that. */
    subscribe: listeners.subscribe,
  };
}
