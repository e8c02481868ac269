import { Subscription, type SchedulerAction, type SchedulerLike } from 'rxjs';

/** The page's time: milliseconds that never run backwards, and an RxJS scheduler on them. */
export type Clock = SchedulerLike;

/** What a clock stands on: a monotonic `now()` in milliseconds, and one-shot timers. */
export interface Timers {
  now: () => number;
  /** Calls `run` once after `delayMs`, and gives what cancels it. */
  start: (run: () => void, delayMs: number) => () => void;
}

/** Browsers keep a delay in 32 bits: a longer one would fire at once. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

const browserTimers: Timers = {
  now: () => performance.now(),
  start(run, delayMs) {
    const id = setTimeout(run, delayMs);
    return () => clearTimeout(id);
  },
};

/**
 * Makes a clock that keeps all its pending actions in one queue behind one timer.
 *
 * - Nothing runs early: a timer that fires too soon is started again for the rest.
 * - A repeating action keeps its grid (0, 5000, 10000...) and does not drift. When grid points
 *   were missed, because the machine slept or the page was throttled, it runs once and goes on
 *   at the next point: never a burst.
 * - `performance.now()` does not follow the wall clock, so setting that back stops nothing.
 *
 * An error thrown by an action goes to the caller of the timer; the other actions live on.
 */
export function createClock(timers: Timers = browserTimers): Clock {
  const queue: Queued[] = [];
  let cancelTimer: (() => void) | undefined;
  let isRunning = false;

  function rearm() {
    if (isRunning) return;
    cancelTimer?.();
    cancelTimer = undefined;
    const next = queue[0];
    if (!next) return;
    const waitMs = Math.min(Math.max(0, Math.ceil(next.dueMs - timers.now())), LONGEST_DELAY_MS);
    cancelTimer = timers.start(runDue, waitMs);
  }

  function runDue() {
    cancelTimer = undefined;
    const nowMs = timers.now();
    const later = queue.findIndex((action) => action.dueMs > nowMs);
    const due = queue.splice(0, later === -1 ? queue.length : later);
    isRunning = true;
    try {
      while (due.length > 0) due.shift()?.run(nowMs);
    } finally {
      isRunning = false;
      queue.unshift(...due);
      rearm();
    }
  }

  const agenda: Agenda = {
    now: timers.now,
    add(action) {
      const later = queue.findIndex((other) => other.dueMs > action.dueMs);
      queue.splice(later === -1 ? queue.length : later, 0, action);
      if (queue[0] === action) rearm();
    },
    remove(action) {
      const index = queue.indexOf(action);
      if (index === -1) return;
      queue.splice(index, 1);
      if (index === 0) rearm();
    },
  };

  return {
    now: agenda.now,
    schedule<T>(work: (this: SchedulerAction<T>, state?: T) => void, delayMs = 0, state?: T) {
      return new ClockAction(agenda, work).schedule(state, delayMs);
    },
  };
}

interface Queued {
  readonly dueMs: number;
  run(nowMs: number): void;
}

interface Agenda {
  now: () => number;
  add(action: Queued): void;
  remove(action: Queued): void;
}

class ClockAction<T> extends Subscription implements SchedulerAction<T>, Queued {
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

  /** The same delay again, from inside the action, is a repeat: it stays on its grid. */
  #dueAfter(delayMs: number) {
    const now = this.#agenda.now();
    const isRepeat = this.#isRunning && delayMs === this.#delayMs && delayMs > 0;
    if (!isRepeat) return now + delayMs;
    const missed = Math.max(0, Math.floor((now - this.dueMs) / delayMs));
    return this.dueMs + (missed + 1) * delayMs;
  }
}

/** The clock that runs at the pace of real time. */
export const realClock = createClock();
