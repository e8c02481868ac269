import { createClock, type PageClock } from './clock.ts';

/** So many times virtual time may move in one run. */
const MOST_STEPS = 20_000;

/** A run in virtual time has had too many steps, as of a stream that subscribes to itself anew every 0 ms. */
export class TooLongError extends Error {
  override readonly name = 'TooLongError';
}

/**
 * Makes a clock that begins at 0 and that only `step()` moves: virtual time. An action that repeats itself without a
 * delay would keep it at one moment, so each repeat takes at least `leastRepeatMs`, as it does with a browser's timers.
 */
export function createSteppedClock(leastRepeatMs = 1): PageClock {
  const clock = createClock({ now: () => 0, start: () => () => undefined }, leastRepeatMs);
  clock.pause();
  return clock;
}

/**
 * Moves a stepped clock until `isOver` holds or nothing waits; every run in virtual time goes through here.
 * Throws `TooLongError` after more than `most()` steps. Source: SPEC CL6.
 */
export function stepUntil(clock: PageClock, isOver: () => boolean, most = () => MOST_STEPS): void {
  for (let steps = 0; !isOver(); steps += 1) {
    const mostSteps = most();
    if (!clock.step()) return;
    if (steps > mostSteps) throw new TooLongError();
  }
}
