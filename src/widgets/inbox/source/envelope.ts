/** One message of the inbox. */
export interface Message {
  readonly id: string;
  readonly from: string;
  readonly subject: string;
  readonly body: string;
  /** Unix seconds as a decimal string; anything else, of at most 100 characters, is an unknown time. */
  readonly received: string;
}

/** The answer of a source: the unread messages, newest first. */
export interface Envelope {
  status: 'ok';
  /** When the source answered, in Unix seconds. */
  timestamp: number;
  messages: readonly Message[];
}
