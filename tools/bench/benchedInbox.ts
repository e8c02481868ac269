/** The answers that a source gives, in good days and in bad ones. */
export type AnswerKind =
  /** Three new messages. */
  | 'new'
  | 'fails'
  /** No answer ever. */
  | 'silent'
  /** No envelope. */
  | 'wrong shape'
  /** A full poll of messages of which none can be shown. */
  | 'refused'
  /** The last answer again, as after a 304. */
  | 'unchanged'
  /** A full poll of messages that are all there already. */
  | 'known';

/** The controls that the benchmark page gives to `tools/bench`: for the inbox that runs in it, or for the plain list to compare with (`#plain`). */
export interface BenchedInbox {
  /** Polls until the inbox holds this many messages. */
  fill: (count: number) => Promise<void>;
  /** Scrolls to a place in the list: 0 is the top, 1 the end. */
  scrollTo: (share: number) => Promise<void>;
  /**
   * Makes the messages of this many polls, three each by default, so that the measurement does not
   * include making them; it includes reading them from JSON.
   */
  prepare: (polls: number, messages?: number) => void;
  /** Makes this many answers of a kind. */
  prepareAnswers: (kind: AnswerKind, polls: number) => void;
  /** Polls as often as was prepared; each poll brings its messages and is painted before the next. */
  poll: () => Promise<void>;
  /** Polls as `poll` does, and counts the rows that this adds to the document. */
  countAddedRows: () => Promise<number>;
  rowsInDocument: () => number;
  /**
   * The distance from the top of the box to the oldest row, computed from the row in the middle of the
   * box: it changes when the reader scrolls, and not when messages arrive above.
   */
  oldestRowPx: () => number;
  /**
   * Lets the source give such answers for a simulated hour, recover this long after its last poll, and
   * then bring three messages.
   */
  recover: (outage: AnswerKind, sinceLastPollMs: number) => Promise<Recovered>;
}

/** The recovery of an inbox after an outage. */
export interface Recovered {
  /** From the recovery of the source to the next poll, in simulated milliseconds. */
  nextPollMs: number;
  /** From that poll until its rows are on the screen, in real milliseconds. */
  drawnMs: number;
}

declare global {
  interface Window {
    benchedInbox: BenchedInbox;
  }
}
