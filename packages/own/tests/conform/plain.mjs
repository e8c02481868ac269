// @ts-check
/**
 * Runs one module without this project's code, and prints its lines as `expected.json` has them, or says that it has
 * others: `node packages/own/tests/conform/plain.mjs answers/01-countdown.ts`.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inspect } from 'node:util';
import { runInThisContext } from 'node:vm';
import ts from 'typescript';

const LONGEST_MS = 20_000;
const MOST_LINES = 200;
/** 2026-01-01, a moment with nothing special about it. */
const START_MS = 1_767_225_600_000;

const [file = ''] = process.argv.slice(2);
const read = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url), 'utf8');
const print = console.log;
const macrotask = setImmediate;

/** @typedef {{ dueMs: number, turn: number, everyMs: number | undefined, run: () => void }} Timer */
let nowMs = 0;
let started = 0;
/** @type {Map<number, Timer>} */
const waiting = new Map();

const start =
  (/** @type {boolean} */ repeats) =>
  (
    /** @type {(...args: unknown[]) => void} */ run,
    delayMs = 0,
    /** @type {unknown[]} */ ...args
  ) => {
    // Engines keep a delay in 32 bits; a timer with a longer one fires at once.
    const ms = Math.max(0, delayMs > 2 ** 31 - 1 ? 0 : Math.trunc(delayMs) || 0);
    started += 1;
    const everyMs = repeats ? ms : undefined;
    waiting.set(started, { dueMs: nowMs + ms, turn: started, everyMs, run: () => run(...args) });
    return started;
  };

/** Fires the timer that is due next; those due at one time in the order of their start. */
function fireNext() {
  const [next] = [...waiting].sort(([, a], [, b]) => a.dueMs - b.dueMs || a.turn - b.turn);
  if (!next || next[1].dueMs > LONGEST_MS) return false;
  const [id, timer] = next;
  nowMs = timer.dueMs;
  if (timer.everyMs === undefined) waiting.delete(id);
  try {
    timer.run();
  } catch (error) {
    say('uncaught', error);
  }
  Object.assign(timer, { dueMs: nowMs + (timer.everyMs ?? 0), turn: (started += 1) });
  return true;
}

const now = () => START_MS + nowMs;
const stop = (/** @type {number} */ id) => void waiting.delete(id);
const VirtualDate = new Proxy(Date, {
  construct: (target, /** @type {unknown[]} */ args) =>
    /** @type {object} */ (Reflect.construct(target, args.length === 0 ? [now()] : args)),
  get: (target, key) => (key === 'now' ? now : /** @type {unknown} */ (Reflect.get(target, key))),
});
const timers = { setTimeout: start(false), setInterval: start(true) };
Object.assign(globalThis, {
  ...timers,
  clearTimeout: stop,
  clearInterval: stop,
  Date: VirtualDate,
});
performance.now = () => nowMs;

let state = 1;
// A small generator of random numbers with a seed (mulberry32).
Math.random = () => {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

/** A value as JSON; what JSON lacks is an object with the only key `$`. @param {unknown} value @returns {unknown} */
function toPlain(value) {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (value instanceof Error) return { $: `${value.name}: ${value.message}` };
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== 'object')
    return { $: typeof value === 'function' ? 'function' : inspect(value) };
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toPlain(each)]));
}

let count = 0;
/** @type {unknown[][]} */
const rows = [];
/** @param {string} kind @param {unknown[]} values */
function say(kind, ...values) {
  const head = `${nowMs} ${kind}`;
  if ((count += 1) > MOST_LINES) return;
  if (rows.at(-1)?.[0] !== head) rows.push([head]);
  rows.at(-1)?.push(values.map(toPlain));
}
for (const kind of /** @type {const} */ (['log', 'info', 'debug', 'warn', 'error'])) {
  console[kind] = (/** @type {unknown[]} */ ...values) => say(`console.${kind}`, ...values);
}
process.on('unhandledRejection', (error) => say('uncaught', error));

const require = createRequire(import.meta.url);
// Only now, because RxJS must find the replaced timers.
const rxjs = /** @type {typeof import('rxjs')} */ (require('rxjs'));
const operators = /** @type {object} */ (require('rxjs/operators'));

/** Subscribes to the last expression, if it is a stream. @param {unknown} value */
function LAST(value) {
  if (rxjs.isObservable(value)) {
    value.subscribe({
      next: (each) => say('next', each),
      error: (error) => say('error', error),
      complete: () => say('complete'),
    });
  }
}

// Makes a module of a text without imports, for an `await` outside functions.
const text = `${read(file)}\nexport {};`;
const last = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true).statements.at(-2);
const begin = last && ts.isExpressionStatement(last) ? last.expression.getStart() : text.length;
const end = last && ts.isExpressionStatement(last) ? last.expression.getEnd() : text.length;
const module = `${text.slice(0, begin)}LAST(${text.slice(begin, end)})${text.slice(end)}`;
const { outputText } = ts.transpileModule(module, {
  compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
});
const scope = { ...operators, ...rxjs, require, exports: {}, LAST };
// The inner function lets the module declare names that are given.
const run = /** @type {(...given: unknown[]) => Promise<void>} */ (
  runInThisContext(`((${Object.keys(scope).join()}) => (async () => {\n${outputText}\n})())`)
);
run(...Object.values(scope)).catch((/** @type {unknown} */ error) => say('uncaught', error));
do await new Promise((resolve) => macrotask(resolve));
while (count < MOST_LINES && fireNext());

const expected = /** @type {Record<string, { lines: unknown }>} */ (
  JSON.parse(read('expected.json'))
);
const isSame = JSON.stringify(expected[file]?.lines) === JSON.stringify(rows);
print(isSame ? 'as expected' : JSON.stringify(rows));
