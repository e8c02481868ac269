import { createClock, type PageClock } from './clock.ts';

/** The maximum number of steps of virtual time in one run. */
const MOST_STEPS = 20_000;

/** Thrown when a run in virtual time takes too many steps, for example because a stream resubscribes every 0 ms. */
export class TooLongError extends Error {
  override readonly name = 'TooLongError';
}

/**
 * Makes a clock of virtual time: it begins at 0, and only `step()` moves it. A repeat without delay would never let
 * time advance, so each repeat takes at least `leastRepeatMs`, as with a browser's timers.
 */
export function createSteppedClock(leastRepeatMs = 1): PageClock {
  const clock = createClock({ now: () => 0, start: () => () => undefined }, leastRepeatMs);
  clock.pause();
  return clock;
}

/**
 * Steps a clock until `isOver()` is true or no action waits; every run in virtual time uses this function.
 * Throws `TooLongError` after more than `most()` steps. Source: SPEC CL6.
 */
export function stepUntil(clock: PageClock, isOver: () => boolean, most = () => MOST_STEPS): void {
  for (let steps = 0; !isOver(); steps += 1) {
    const mostSteps = most();
    if (!clock.step()) return;
    if (steps > mostSteps) throw new TooLongError();
  }
}
