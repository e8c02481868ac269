import type { Message } from '../source/message.ts';
import { createListeners } from '@partitura/base/clock/listeners.ts';

/** Holds the messages of an inbox, and notifies its subscribers of new and of newly read messages. */
export type MessageStore = ReturnType<typeof createMessageStore>;

/** The messages that an inbox shows: the oldest `count` of a store, by default all. */
export interface ShownMessages {
  store: MessageStore;
  count?: number;
}

/**
 * Makes an empty store; `onRead` is called with the id of each message when the visitor first reads it. The cost of a
 * new message does not depend on the number of old messages. Source: SPEC IN4, IN18.
 */
export function createMessageStore(onRead?: (id: string) => void) {
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
    /**
     * Adds new messages on top, in their order; of several messages with the same id, the first is kept. A message that
     * arrives as read is marked as read, even if the store already has it.
     */
    append: (incoming: readonly Message[]) => {
      const arrived = incoming.filter(isNew);
      const seenCount = seen.size;
      for (const { id, read } of incoming) if (read) seen.add(id);
      for (const message of arrived.reverse()) messages.push(message);
      lastArrived = arrived.length || lastArrived;
      if (arrived.length > 0 || seen.size > seenCount) listeners.notify();
    },
    markSeen: (id: string) => {
      if (seen.has(id)) return;
      seen.add(id);
      listeners.notify();
      onRead?.(id);
    },
    isSeen: (id: string) => seen.has(id),
    count: () => messages.length,
    unreadCount: () => messages.length - seen.size,
    /** The message at this index in order of arrival: 0 is the oldest. */
    at: (index: number) => messages[index],
    lastArrived: () => lastArrived,
    /** Grows exactly when a new message is appended or a message is first read. */
    version: () => messages.length + seen.size,
    subscribe: listeners.subscribe,
  };
}
