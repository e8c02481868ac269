/**
 * The controls that the benchmark page offers to `tools/bench`: of its inbox, or, at `#plain`, of the handwritten list
 * with which the inbox is compared.
 */
export interface BenchedInbox {
  /** Polls until the inbox holds this many messages. */
  fill: (count: number) => Promise<void>;
  /** Scrolls to a position in the list: 0 is the top, 1 the end. */
  scrollTo: (share: number) => Promise<void>;
  /**
   * Prepares the messages of this many polls, three each by default, so that the measurement
   * includes only parsing them from JSON.
   */
  prepare: (polls: number, messages?: number) => void;
  /** Polls once for each prepared answer; each poll is painted before the next. */
  poll: () => Promise<void>;
  /** Polls like `poll`, and counts the rows added to the document. */
  countAddedRows: () => Promise<number>;
  rowsInDocument: () => number;
  /**
   * The distance from the top of the box to the oldest row, computed from the row in the middle of the box: this
   * distance changes when the reader scrolls, but not when messages arrive above.
   */
  oldestRowPx: () => number;
}

declare global {
  interface Window {
    benchedInbox: BenchedInbox;
  }
}
