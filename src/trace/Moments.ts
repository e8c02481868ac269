/** The moments of notifications: whole milliseconds of clock time. */
export class Moments {
  atMs = 0;
  readonly #now: () => number;
  #depth = 0;
  #readMs = -Infinity;
  #wasEnd = false;

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Begins a subscription, delivery or teardown; `leave` ends it. The clock is read once for the
   * outermost, so that everything synchronous within it has one moment. RxJS ends the subscriptions of a
   * chain one by one, not nested, so ends in one millisecond count as one teardown.
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
