import type { OwnLog } from './protocol.ts';

interface Timer {
  readonly id: number;
  readonly dueMs: number;
  readonly run: () => void;
  /** The interval of a repeating timer. */
  readonly everyMs: number | undefined;
}

/** The maximum number of waiting timers, so that timers cannot start more and more timers. Source: SPEC OW13.6. */
const MOST_TIMERS = 10_000;

/** The minimum delay of a timer that another timer starts, as in browsers. */
const LEAST_REPEAT_MS = 1;

/**
 * Makes a virtual time, in milliseconds since its beginning, with timers like those of browsers. Only `runUntil` moves
 * this time. `nextTask` resolves after all microtasks. `onError` gets the errors of timers; the other timers continue.
 */
export function createVirtualTime(
  nextTask: () => Promise<void>,
  onError: (error: unknown) => void,
) {
  /** The timers in the order of their due times, and of their starts if the due times are equal. */
  const queue: Timer[] = [];
  let nowMs = 0;
  let ids = 0;
  let isRunning = false;

  function add(timer: Timer) {
    const before = queue.findLastIndex(({ dueMs }) => dueMs <= timer.dueMs);
    queue.splice(before + 1, 0, timer);
  }

  function start(isRepeated: boolean) {
    return (run: unknown, delay?: unknown, ...given: unknown[]) => {
      if (queue.length === MOST_TIMERS) {
        queue.length = 0;
        throw new RangeError(`More than ${MOST_TIMERS} timers were waiting: all are cancelled.`);
      }
      // Browsers keep a delay in 32 bits, so `Infinity` becomes 0.
      const delayMs = Math.max(isRunning ? LEAST_REPEAT_MS : 0, Number(delay) | 0);
      const everyMs = isRepeated ? Math.max(LEAST_REPEAT_MS, delayMs) : undefined;
      const id = (ids += 1);
      add({
        ...{ id, everyMs, dueMs: nowMs + delayMs },
        run: () => typeof run === 'function' && (run as (...given: unknown[]) => void)(...given),
      });
      return id;
    };
  }

  function stop(id: unknown) {
    const at = queue.findIndex((timer) => timer.id === id);
    if (at >= 0) queue.splice(at, 1);
  }

  return {
    now: () => nowMs,
    /** The time when the next timer is due; `undefined` if none waits. */
    dueMs: () => queue[0]?.dueMs,
    setTimeout: start(false),
    setInterval: start(true),
    clearTimeout: stop,
    clearInterval: stop,
    /** Runs all timers that are due up to `toMs`, each in its own task, and advances time to `toMs`. */
    async runUntil(toMs: number) {
      for (;;) {
        const [timer] = queue;
        if (!timer || timer.dueMs > toMs) break;
        queue.shift();
        const { dueMs, everyMs } = timer;
        nowMs = Math.max(nowMs, dueMs);
        if (everyMs !== undefined) add({ ...timer, dueMs: dueMs + everyMs });
        isRunning = true;
        try {
          timer.run();
        } catch (error) {
          onError(error);
        }
        await nextTask();
        isRunning = false;
      }
      nowMs = Math.max(nowMs, toMs);
    },
  };
}

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
    MessageChannel: virtualChannel(setTimeout),
    console: virtualConsole(write),
  });
  Object.defineProperty(performance, 'now', { value: time.now, configurable: true });
  Math.random = random;
  // By default, V8 keeps only ten calls in a trace, and RxJS's calls alone would leave no room for the visitor's line.
  Error.stackTraceLimit = 100;
}

/** A `Date` whose current time is the program's. Called as a function, it returns this time as a text. */
function virtualDate(now: () => number) {
  const { Date: RealDate } = globalThis;
  const virtual = new Proxy(RealDate, {
    apply: () => String(new RealDate(now())),
    construct: (target, given, maker) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], maker) as Date,
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
  RealDate.prototype.constructor = virtual;
  return virtual;
}

/** A `MessageChannel` whose messages are timers, so that a pause delays them too. */
function virtualChannel(setTimeout: Scope['time']['setTimeout']) {
  class MessagePort extends EventTarget {
    onmessage?: unknown;
    other: MessagePort | undefined;
    start() {}
    close() {
      if (this.other) this.other.other = undefined;
      this.other = undefined;
    }
    postMessage(given: unknown) {
      const data: unknown = structuredClone(given);
      setTimeout(() => this.other?.dispatchEvent(new MessageEvent('message', { data })));
    }
    override dispatchEvent(event: Event) {
      const { onmessage } = this;
      if (typeof onmessage === 'function')
        this.addEventListener(event.type, onmessage as () => void, { once: true });
      return super.dispatchEvent(event);
    }
  }
  return class MessageChannel {
    port1 = new MessagePort();
    port2 = new MessagePort();
    constructor() {
      this.port1.other = this.port2;
      this.port2.other = this.port1;
    }
  };
}

/** A console whose lines go to `write`; its other functions do nothing. */
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
