/** How many milliseconds of clock time pass in a real one. */
export const SPEEDS = [0.1, 0.5, 1] as const;

export type Speed = (typeof SPEEDS)[number];

/** All times are whole numbers of this part of a millisecond: their sums are exact, as it is a power of two. */
const GRAINS_PER_MS = 1024;

/** Where a clock's time stands, and how it goes on. All times are in milliseconds. */
export type ClockTime = ReturnType<typeof createClockTime>;

/**
 * Makes the time of a clock, running at speed 1, upon the real time that `timersNow` gives.
 *
 *     real   0----1----2----3----4----5----6
 *     speed  1         0.5       paused
 *     clock  0----1----2---------3----------
 */
export function createClockTime(timersNow: () => number) {
  const realNow = () => grainBefore(timersNow());
  let speed: Speed = 1;
  let isPaused = false;
  /** At the real time `sinceMs`, when the pace last changed, the clock showed `baseMs`. */
  let sinceMs = realNow();
  let baseMs = sinceMs;

  /** Real milliseconds in one of the clock: 1, 2 or 10, which are exact where 0.1 is not. */
  const slowness = () => 1 / speed;

  function now() {
    return isPaused ? baseMs : baseMs + grainBefore((realNow() - sinceMs) / slowness());
  }

  return {
    now,
    speed: () => speed,
    isPaused: () => isPaused,
    /** Sets the pace of time from now on; `now()` does not jump. */
    setPace(newSpeed: Speed, shouldPause: boolean) {
      baseMs = now();
      sinceMs = realNow();
      speed = newSpeed;
      isPaused = shouldPause;
    },
    /** While paused, moves time forward to `dueMs`; never back. */
    leapTo(dueMs: number) {
      baseMs = Math.max(baseMs, grainAfter(dueMs));
    },
    /** How much real time passes until `dueMs`, if the pace stays; negative when that is over. */
    realMsUntil: (dueMs: number) => sinceMs + (grainAfter(dueMs) - baseMs) * slowness() - realNow(),
    /** By how much clock time has fallen behind real time; at speed 1 it neither grows nor shrinks. */
    lagMs: () => realNow() - now(),
  };
}

function grainBefore(ms: number) {
  return Math.floor(ms * GRAINS_PER_MS) / GRAINS_PER_MS;
}

function grainAfter(ms: number) {
  return Math.ceil(ms * GRAINS_PER_MS) / GRAINS_PER_MS;
}
