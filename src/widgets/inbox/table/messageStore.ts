import type { Message } from '../source/message.ts';

/** Holds every message that ever came, and tells React of new ones. */
export interface MessageStore {
  /** Puts new messages on top, in their order; of those with one id the first seen stays. */
  append: (messages: readonly Message[]) => void;
  /** How many messages there are. */
  count: () => number;
  /** The message in this place of the order in which they are kept: 0 is the oldest. */
  at: (index: number) => Message | undefined;
  /** The number of messages that the last append with a new message brought. */
  lastArrived: () => number;
  /** Marks the message with this id as read. */
  see: (id: string) => void;
  /** Whether the message with this id has been read. */
  isSeen: (id: string) => boolean;
  /** Changes with every append that brought a new message, with every message read for the first time, and only then. */
  version: () => number;
  /** Calls `onChange` with every new version; gives the function that ends that. */
  subscribe: (onChange: () => void) => () => void;
}

/**
 * Makes an empty store.
 *
 * The list only ever grows at its end and is shown from its end, so that a new message costs the
 * same whatever the number of old ones. Source: SPEC IN4.
 */
export function createMessageStore(): MessageStore {
  const messages: Message[] = [];
  const ids = new Set<string>();
  const seen = new Set<string>();
  const listeners = new Set<() => void>();
  let lastArrived = 0;
  let version = 0;

  function isNew({ id }: Message) {
    if (ids.has(id)) return false;
    ids.add(id);
    return true;
  }

  function tell() {
    version += 1;
    listeners.forEach((listener) => listener());
  }

  return {
    append(incoming) {
      const arrived = incoming.filter(isNew);
      if (arrived.length === 0) return;
      for (const message of arrived.reverse()) messages.push(message);
      lastArrived = arrived.length;
      tell();
    },
    see(id) {
      if (seen.has(id)) return;
      seen.add(id);
      tell();
    },
    isSeen: (id) => seen.has(id),
    count: () => messages.length,
    at: (index) => messages[index],
    lastArrived: () => lastArrived,
    version: () => version,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
