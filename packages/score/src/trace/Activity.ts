import type { Origin, Owner } from './recording.ts';

/** The subscriptions and deliveries in progress in all calls that are recorded together, and their moment. */
export class Activity {
  /** The moment of everything in progress, in whole milliseconds of clock time. */
  atMs = 0;
  /** The call of `next` that caused everything in progress, if any. */
  origin: Origin | undefined;
  readonly #now: () => number;
  // One object for each delivery, or `push` and `pop`, would make taps about 20 % slower.
  readonly #causes: (number | undefined)[] = [];
  readonly #owners: Owner[] = [];
  #depth = -1;
  #readMs = -Infinity;
  #wasEnd = false;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The cause of notifications within the innermost subscription or delivery. */
  get cause(): number | undefined {
    return this.#causes[this.#depth];
  }

  /** The owner of subscriptions made within the innermost subscription or delivery. */
  get owner(): Owner | undefined {
    return this.#owners[this.#depth];
  }

  /** Whether something is in progress. */
  get isBusy(): boolean {
    return this.#depth >= 0 || this.origin !== undefined;
  }

  /**
   * Reads the clock unless something is in progress, so that all synchronous notifications have the same moment. RxJS
   * ends the subscriptions of a chain one by one, not nested, so ends in one millisecond count as one teardown.
   */
  readClock(isEnd = false): void {
    if (this.isBusy) return;
    const nowMs = this.#now();
    const isSame = isEnd && this.#wasEnd && nowMs - this.#readMs < 1;
    this.#wasEnd = isEnd;
    if (isSame) return;
    this.#readMs = nowMs;
    this.atMs = Math.floor(nowMs);
  }

  /** Begins a subscription or delivery, which `leave` ends. */
  enter(cause: number | undefined, owner: Owner): void {
    this.#depth += 1;
    this.#causes[this.#depth] = cause;
    this.#owners[this.#depth] = owner;
  }

  leave(): void {
    this.#depth -= 1;
  }
}
