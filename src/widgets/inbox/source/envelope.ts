/** One message of the inbox. */
export interface Message {
  readonly id: string;
  readonly from: string;
  readonly subject: string;
  readonly body: string;
  /** Unix seconds as a decimal string; anything else, of at most 100 characters, is an unknown time. */
  readonly received: string;
}

/**
 * The address in a sender, without the name that may stand before it: a name can be anything, another
 * address too. Source: SPEC IB9.
 */
export function senderAddress(from: string): string {
  return /<([^<>\s]+@[^<>\s]+)>\s*$/u.exec(from)?.[1] ?? from;
}

/** The answer of a source: the unread messages, newest first. */
export interface Envelope {
  status: 'ok';
  /** When the source answered, in Unix seconds. */
  timestamp: number;
  messages: readonly Message[];
}
