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
