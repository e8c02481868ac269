import type { Within } from './recording.ts';

/** The running subscriptions and deliveries of calls that are recorded together, and their moment. */
export class Activity {
  /** The moment of all that runs, in whole milliseconds of clock time. */
  atMs = 0;
  readonly #now: () => number;
  // An object for each delivery, or `push` and `pop`, would make a tap about a fifth slower.
  readonly #causes: (number | undefined)[] = [];
  readonly #owners: Within[] = [];
  #depth = -1;
  #readMs = -Infinity;
  #wasEnd = false;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The cause of all notifications within the innermost. */
  get cause(): number | undefined {
    return this.#causes[this.#depth];
  }

  /** The owner of subscriptions made within the innermost. */
  get owner(): Within | undefined {
    return this.#owners[this.#depth];
  }

  /**
   * Reads the clock unless something runs, so that everything synchronous has one moment. RxJS ends the subscriptions
   * of a chain one by one, not nested, so ends in one millisecond count as one teardown.
   */
  readClock(isEnd = false): void {
    if (this.#depth >= 0) return;
    const nowMs = this.#now();
    const isSame = isEnd && this.#wasEnd && nowMs - this.#readMs < 1;
    this.#wasEnd = isEnd;
    if (isSame) return;
    this.#readMs = nowMs;
    this.atMs = Math.floor(nowMs);
  }

  /** Begins a subscription or delivery; `leave` ends it. */
  enter(cause: number | undefined, owner: Within): void {
    this.#depth += 1;
    this.#causes[this.#depth] = cause;
    this.#owners[this.#depth] = owner;
  }

  leave(): void {
    this.#depth -= 1;
  }
}
