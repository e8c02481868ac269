import { type SchedulerAction, type SchedulerLike } from 'rxjs';
import { type Agenda, ClockAction, type Queued } from './clockAction.ts';
import { type ClockTime, createClockTime, type Speed } from './clockTime.ts';
import { createListeners } from './listeners.ts';

/** An RxJS scheduler whose time, in milliseconds, never runs backwards. */
export type Clock = SchedulerLike;

/** A clock that can be slowed, paused and stepped, together with its scheduled actions. */
export interface PageClock extends Clock, Pick<ClockTime, 'speed' | 'isPaused' | 'lagMs'> {
  /** Sets the speed from now on; the due times of waiting actions, in clock time, do not change. */
  setSpeed: (speed: Speed) => void;
  /** Stops time: no action runs, and no timer is left, until `resume()` or `step()`. */
  pause: () => void;
  resume: () => void;
  /**
   * While paused, moves time to the next action and runs all actions that are due then. If these schedule an action
   * without a delay, it waits for the next step. Returns false if no action waits or time is running.
   */
  step: () => boolean;
  /**
   * Calls `onChange` after a change of speed or pause, and in each step before the step's actions run; returns the
   * function to unsubscribe.
   */
  subscribe: (onChange: () => void) => () => void;
}

/** The real time on which a clock is based: a monotonic `now()` in milliseconds, and one-shot timers. */
export interface Timers {
  now: () => number;
  start: (run: () => void, delayMs: number) => () => void;
}

/** Browsers store a delay in 32 bits; a longer delay would fire at once. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

const browserTimers: Timers = {
  now: () => performance.now(),
  start(run, delayMs) {
    const id = setTimeout(run, delayMs);
    return () => clearTimeout(id);
  },
};

/**
 * Makes a clock, running at speed 1, that keeps all its pending actions in one queue behind one timer.
 *
 * - Nothing runs early: a timer that fires too soon is restarted for the remaining time.
 * - A repeating action keeps its grid (0, 5000, 10000...). After missing points of the grid, for example during sleep,
 *   it runs once and continues at the next point, without a burst.
 * - An action that repeats itself has a delay of at least `leastRepeatMs`.
 * - `performance.now()` does not follow the wall clock, so setting the wall clock back has no effect.
 *
 * An error thrown by an action reaches the caller of the timer, or of `step()`; other actions continue.
 */
export function createClock(timers: Timers = browserTimers, leastRepeatMs = 0): PageClock {
  const queue: Queued[] = [];
  const listeners = createListeners();
  const time = createClockTime(timers.now);
  let cancelTimer: (() => void) | undefined;
  let isRunning = false;

  function rearm() {
    if (isRunning) return;
    cancelTimer?.();
    cancelTimer = undefined;
    const next = queue[0];
    if (!next || time.isPaused()) return;
    const waitMs = Math.min(Math.max(0, Math.ceil(time.realMsUntil(next.dueMs))), LONGEST_DELAY_MS);
    cancelTimer = timers.start(runDue, waitMs);
  }

  function runDue() {
    cancelTimer = undefined;
    const nowMs = time.now();
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

  function changePace(speed: Speed, isPaused: boolean) {
    if (speed === time.speed() && isPaused === time.isPaused()) return;
    time.setPace(speed, isPaused);
    rearm();
    listeners.notify();
  }

  const agenda: Agenda = {
    now: time.now,
    leastRepeatMs,
    add(action) {
      // Search from the end, because most new actions belong near the end.
      const before = queue.findLastIndex((other) => other.dueMs <= action.dueMs);
      queue.splice(before + 1, 0, action);
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
    now: time.now,
    schedule<T>(work: (this: SchedulerAction<T>, state?: T) => void, delayMs = 0, state?: T) {
      return new ClockAction(agenda, work).schedule(state, delayMs);
    },
    speed: time.speed,
    isPaused: time.isPaused,
    setSpeed: (speed) => changePace(speed, time.isPaused()),
    pause: () => changePace(time.speed(), true),
    resume: () => changePace(time.speed(), false),
    step() {
      const next = queue[0];
      if (!next || !time.isPaused() || isRunning) return false;
      time.leapTo(next.dueMs);
      listeners.notify();
      runDue();
      return true;
    },
    lagMs: time.lagMs,
    subscribe: listeners.subscribe,
  };
}

/** The clock of the page. It starts at speed 1, at which it follows real time. */
export const realClock = createClock();
