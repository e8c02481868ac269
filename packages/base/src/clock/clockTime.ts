/** Clock milliseconds per real millisecond. */
export const SPEEDS = [0.1, 1] as const;

export type Speed = (typeof SPEEDS)[number];

/** The resolution of all times, in steps per millisecond: a power of two, so that sums of times are exact. */
const GRAINS_PER_MS = 1024;

/** The current time and speed of a clock. All times are in milliseconds. */
export type ClockTime = ReturnType<typeof createClockTime>;

/**
 * Makes the time of a clock, running at speed 1, based on the real time of `timersNow`.
 *
 *     real   0----1----2----3----4----5----6
 *     speed  1         0.1       paused
 *     clock  0----1----2----------.2--------
 */
export function createClockTime(timersNow: () => number) {
  const realNow = () => grainBefore(timersNow());
  let speed: Speed = 1;
  let isPaused = false;
  /** The clock showed `baseMs` at the real time `sinceMs`, when its speed last changed. */
  let sinceMs = realNow();
  let baseMs = sinceMs;

  /** Real milliseconds per clock millisecond: 1 or 10. Both numbers are exact in binary, unlike 0.1. */
  const slowness = () => 1 / speed;

  function now() {
    return isPaused ? baseMs : baseMs + grainBefore((realNow() - sinceMs) / slowness());
  }

  return {
    now,
    speed: () => speed,
    isPaused: () => isPaused,
    /** Sets speed and pause from now on; `now()` does not jump. */
    setPace(newSpeed: Speed, shouldPause: boolean) {
      baseMs = now();
      sinceMs = realNow();
      speed = newSpeed;
      isPaused = shouldPause;
    },
    /** While paused, moves time forward to `dueMs`, but never backward. */
    leapTo(dueMs: number) {
      baseMs = Math.max(baseMs, grainAfter(dueMs));
    },
    /** The real time until `dueMs` at the current speed; negative if `dueMs` is past. */
    realMsUntil: (dueMs: number) => sinceMs + (grainAfter(dueMs) - baseMs) * slowness() - realNow(),
    /** The time by which the clock is behind real time; constant at speed 1. */
    lagMs: () => realNow() - now(),
  };
}

function grainBefore(ms: number) {
  return Math.floor(ms * GRAINS_PER_MS) / GRAINS_PER_MS;
}

function grainAfter(ms: number) {
  return Math.ceil(ms * GRAINS_PER_MS) / GRAINS_PER_MS;
}
