import type { OwnLog } from './protocol.ts';
import type { createVirtualTime } from './virtualTime.ts';

const FRAME_MS = 1000 / 60;

interface Scope {
  readonly time: ReturnType<typeof createVirtualTime>;
  /** The time of the wall clock. */
  readonly wallMs: () => number;
  readonly random: () => number;
  readonly write: (level: OwnLog['level'], values: unknown[]) => void;
}

/** Makes the time, the random numbers and the console of this global scope virtual. Nothing is restored. */
export function makeScopeVirtual({ time, wallMs, random, write }: Scope): void {
  const { setTimeout, setInterval, clearTimeout, clearInterval } = time;
  Object.assign(globalThis, {
    ...{ setTimeout, setInterval, clearTimeout, clearInterval },
    requestAnimationFrame: (run: (ms: number) => void) =>
      setTimeout(() => run(time.now()), FRAME_MS),
    cancelAnimationFrame: clearTimeout,
    Date: virtualDate(wallMs),
    console: virtualConsole(write),
  });
  Object.defineProperty(performance, 'now', { value: time.now, configurable: true });
  Math.random = random;
  // V8 keeps only ten calls: RxJS's calls alone would leave no room for the visitor's line.
  Error.stackTraceLimit = 100;
}

/** A `Date` whose current time is the program's. */
function virtualDate(now: () => number) {
  return class extends Date {
    static override now = now;
    constructor(...values: unknown[]) {
      super(...((values.length > 0 ? values : [now()]) as []));
    }
  };
}

/** A console whose lines go to the journal; its other functions do nothing. */
function virtualConsole(write: Scope['write']) {
  return new Proxy({} as Console, {
    get:
      (_, name) =>
      (...values: unknown[]) => {
        if (values.length === 0 || /^(?:time|count|assert|clear)/.test(String(name))) return;
        write(name === 'warn' || name === 'error' ? name : 'log', values);
      },
  });
}
