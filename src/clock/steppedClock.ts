import { createClock, type PageClock } from './clock.ts';

/** Makes a clock that begins at 0 and that only `step()` moves: virtual time. */
export function createSteppedClock(): PageClock {
  const clock = createClock({ now: () => 0, start: () => () => undefined });
  clock.pause();
  return clock;
}
