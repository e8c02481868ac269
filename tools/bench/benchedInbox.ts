/**
 * The controls that the benchmark page offers to `tools/bench`, for its inbox or, at `#plain`, for the handwritten
 * list.
 */
export interface BenchedInbox {
  /** Polls until the inbox holds this many messages. */
  fill: (count: number) => Promise<void>;
  /**
   * Scrolls to a position in the list (0 is the top, 1 the end), and prepares the answers of this many polls of three
   * messages, so that the measurement includes only parsing them from JSON.
   */
  prepare: (share: number, polls: number) => Promise<void>;
  /** Polls once for each prepared answer; each poll is painted before the next. */
  poll: () => Promise<void>;
}

declare global {
  interface Window {
    benchedInbox: BenchedInbox;
  }
}
