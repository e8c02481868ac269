import { Subscription, type SchedulerAction } from 'rxjs';

export type Queued = Pick<ClockAction<unknown>, 'dueMs' | 'run'>;

/** The part of a clock that its actions use. */
export interface Agenda {
  now: () => number;
  add(action: Queued): void;
  remove(action: Queued): void;
  /** The minimum delay of a self-repeating action; 0 by default. */
  readonly leastRepeatMs?: number;
}

/**
 * One piece of work on a clock: runs when it is due, and again each time it schedules itself. It ends after
 * a run that did not reschedule it, or that threw; the error reaches the caller of `run`. Unsubscribing removes the
 * action from the queue.
 */
export class ClockAction<T> extends Subscription implements SchedulerAction<T> {
  dueMs = 0;
  #delayMs = -1;
  #isPending = false;
  #isRunning = false;
  #state: T | undefined;
  readonly #agenda: Agenda;
  readonly #work: (this: SchedulerAction<T>, state?: T) => void;

  constructor(agenda: Agenda, work: (this: SchedulerAction<T>, state?: T) => void) {
    super(() => agenda.remove(this));
    this.#agenda = agenda;
    this.#work = work;
  }

  schedule(state?: T, delayMs = 0): this {
    if (this.closed) return this;
    if (this.#isPending) this.#agenda.remove(this);
    this.#state = state;
    this.dueMs = this.#dueAfter(delayMs);
    this.#delayMs = delayMs;
    this.#isPending = true;
    this.#agenda.add(this);
    return this;
  }

  run(nowMs: number) {
    if (this.closed || this.dueMs > nowMs) return;
    this.#isPending = false;
    this.#isRunning = true;
    try {
      this.#work(this.#state);
    } finally {
      this.#isRunning = false;
      this.#endUnlessScheduled();
    }
  }

  #endUnlessScheduled() {
    if (!this.#isPending) this.unsubscribe();
  }

  /**
   * A repeat that the action schedules stays on the grid if its delay equals the last delay, or if the last delay was 0
   * (`timer(0, 5000)`).
   */
  #dueAfter(givenMs: number) {
    const now = this.#agenda.now();
    const delayMs = this.#isRunning ? Math.max(givenMs, this.#agenda.leastRepeatMs ?? 0) : givenMs;
    const isSame = this.#delayMs === 0 || delayMs === this.#delayMs;
    const isRepeat = this.#isRunning && isSame && delayMs > 0;
    if (!isRepeat) return now + delayMs;
    const missed = Math.max(0, Math.floor((now - this.dueMs) / delayMs));
    return this.dueMs + (missed + 1) * delayMs;
  }
}
