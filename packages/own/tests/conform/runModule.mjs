// @ts-check
/** A thread that runs one module without this project's code, and posts what it said. */
import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { toPlain } from './toPlain.mjs';
import { replaceTime } from './virtualTime.mjs';

const LONGEST_MS = 20_000;
const MOST_LINES = 200;

const { code, ...way } = /** @type {import('./expect.mjs').Run} */ (workerData);
const macrotask = setImmediate;
const time = replaceTime(way);
replaceRandom(1);

/** @type {import('./expect.mjs').Line[]} */
const lines = [];
/** @type {Set<number>} */
const made = new Set();
/** @type {Set<number>} */
const subscribed = new Set();

/**
 * @param {string} kind
 * @param {unknown[]} values
 */
function say(kind, ...values) {
  if (lines.length < MOST_LINES)
    lines.push({ ms: time.nowMs(), kind, values: values.map(toPlain) });
}

for (const kind of /** @type {const} */ (['log', 'info', 'debug', 'warn', 'error'])) {
  console[kind] = (/** @type {unknown[]} */ ...values) => say(`console.${kind}`, ...values);
}
process.on('unhandledRejection', (error) => say('uncaught', error));

const require = createRequire(import.meta.url);
// Only now, because RxJS must find the replaced timers.
const rxjs = /** @type {typeof import('rxjs')} */ (require('rxjs'));
const given = { .../** @type {object} */ (require('rxjs/operators')), ...rxjs };

/** @param {unknown} value */
function showLast(value) {
  if (rxjs.isObservable(value)) {
    value.subscribe({
      next: (each) => say('next', each),
      error: (error) => say('error', error),
      complete: () => say('complete'),
    });
  }
  return value;
}

/**
 * Notes that an argument of `pipe` is made, and that what it gives is subscribed to.
 * @param {number} index
 * @param {(source: unknown) => unknown} operator
 */
function mark(index, operator) {
  made.add(index);
  return (/** @type {unknown} */ source) => {
    const result = operator(source);
    if (rxjs.isObservable(result)) {
      // An operator made of operators gives what its last one gave, which is marked already.
      const subscribe = /** @type {(...observer: unknown[]) => unknown} */ (
        Reflect.get(result, 'subscribe')
      );
      const value = (/** @type {unknown[]} */ ...observer) => {
        subscribed.add(index);
        return subscribe.apply(result, observer);
      };
      Object.defineProperty(result, 'subscribe', { value, configurable: true });
    }
    return result;
  };
}

/** A small generator of random numbers with a seed (mulberry32). @param {number} seed */
function replaceRandom(seed) {
  let state = seed;
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const scope = { ...given, require, exports: {}, LAST: showLast, MARK: mark };
// The inner function lets the module declare names that are given.
const run = /** @type {(...given: unknown[]) => Promise<void>} */ (
  runInThisContext(`((${Object.keys(scope).join()}) => (async () => {\n${code}\n})())`)
);
run(...Object.values(scope)).catch((/** @type {unknown} */ error) => say('uncaught', error));

/** Lets all microtasks run. */
const settle = () => new Promise((resolve) => macrotask(resolve));

let fired = true;
while (fired && lines.length < MOST_LINES) {
  await settle();
  try {
    fired = time.fireNext(LONGEST_MS);
  } catch (error) {
    say('uncaught', error);
  }
}

const ended =
  lines.length === MOST_LINES ? '200 lines' : time.waiting() > 0 ? '20 seconds' : 'nothing waits';
parentPort?.postMessage({ lines, ended, made: [...made], subscribed: [...subscribed] });
