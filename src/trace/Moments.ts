/** The moments at which things happen: whole milliseconds of clock time. */
export class Moments {
  /** The moment of all that happens now. */
  atMs = 0;
  readonly #now: () => number;
  #depth = 0;
  #readMs = -Infinity;
  #wasEnd = false;

  /** `now` gives clock time in milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Begins a subscribe, a delivery or a teardown; `leave` ends it. The clock is read once for the
   * outermost: all that is synchronous within happens at one moment.
   *
   * The subscriptions of a chain end one after the other, not within each other: ends in one millisecond
   * count as one teardown.
   */
  enter(isEnd = false): void {
    this.#depth += 1;
    if (this.#depth > 1) return;
    const nowMs = this.#now();
    const isSame = isEnd && this.#wasEnd && nowMs - this.#readMs < 1;
    this.#wasEnd = isEnd;
    if (isSame) return;
    this.#readMs = nowMs;
    this.atMs = Math.floor(nowMs);
  }

  leave(): void {
    this.#depth -= 1;
  }
}
