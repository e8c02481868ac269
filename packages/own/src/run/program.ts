import * as rxjs from 'rxjs';
// eslint-disable-next-line rxjs-x/prefer-root-operators -- some names mean other functions there, such as `merge`
import * as operators from 'rxjs/operators';
import { access } from '@partitura/score/trace/access.ts';
import { RECORDER } from '../read/recorder.ts';
import { createGivens, createNoNetwork } from './givens.ts';
import { createOwnTaps } from './ownTaps.ts';
import type { Command } from './protocol.ts';
import { readable } from './readable.ts';
import { refuseMethods } from './refuseMethods.ts';
import { createReporter } from './reporter.ts';
import { createVirtualTime } from './virtualTime.ts';

const OPERATORS = namesOf(operators);

const SEED = 1;
/** A long run reports in between, so that it is not taken for one that does not end. */
const REPORT_EVERY_MS = 100;
const FRAME_MS = 1000 / 60;
const MOST_THROWN = 1000;

/** Real time and tasks, taken before a program can replace them. */
export interface Real {
  readonly now: () => number;
  /** Ends after all microtasks. */
  readonly nextTask: () => Promise<void>;
  readonly later: (run: () => void) => void;
}

/**
 * Makes the time of this global scope virtual, and returns the function that carries out commands, one after the other.
 * For a scope of its own, such as a worker's: nothing is put back.
 */
export function createProgram(post: (report: string) => void, real: Real) {
  const time = createVirtualTime(nextTask, fail);
  const givens = createGivens(SEED);
  let sources: readonly string[] = [];
  const reporter = createReporter(post, { ...time, realNow: real.now }, (text, value) =>
    readable(text, value, sources),
  );
  let epochMs = 0;
  /** The lines that threw values of late, which say nothing of it unless they are errors. */
  const thrownLines = new Map<unknown, number>();
  let isBusy = false;
  let isWaiting = false;
  let reportedMs = real.now();
  let queue = Promise.resolve();

  refuseMethods(OPERATORS.keys());
  const { setTimeout, setInterval, clearTimeout, clearInterval } = time;
  Object.assign(globalThis, {
    ...{ setTimeout, setInterval, clearTimeout, clearInterval },
    requestAnimationFrame: (run: (ms: number) => void) =>
      setTimeout(() => run(time.now()), FRAME_MS),
    cancelAnimationFrame: clearTimeout,
    Date: virtualDate(() => epochMs + time.now()),
    console: virtualConsole((level, given) => {
      reporter.log(level, given);
      reportSoon();
    }),
  });
  Object.defineProperty(performance, 'now', { value: time.now, configurable: true });
  Math.random = givens.random;
  // V8 keeps only ten calls: those of RxJS alone would leave no place for the visitor's line.
  Error.stackTraceLimit = 100;

  async function nextTask() {
    if (real.now() - reportedMs > REPORT_EVERY_MS) report(false);
    await real.nextTask();
  }

  function report(isDone: boolean) {
    reportedMs = real.now();
    reporter.post(isDone);
  }

  /** What promises do between commands is reported too. */
  function reportSoon() {
    if (isBusy || isWaiting) return;
    isWaiting = true;
    real.later(() => {
      isWaiting = false;
      if (!isBusy) report(false);
    });
  }

  function fail(error: unknown) {
    reporter.log('error', [error], () => lineOf(error) ?? thrownLines.get(error));
    reportSoon();
  }

  function thrown<T>(line: number, value: T) {
    if (thrownLines.size === MOST_THROWN) thrownLines.clear();
    thrownLines.set(value, line);
    return value;
  }

  function start({ script, imports, free, pipes, ...now }: Extract<Command, { kind: 'start' }>) {
    ({ epochMs, sources } = now);
    const taps = createOwnTaps(pipes, time.now, (one) => {
      reporter.put(one);
      reportSoon();
    });
    const given = { ...rxjs, ...taps.combinators, pipe: taps.joined };
    const all = namesOf(given).set('default', { ...given, operators });
    const names = new Map<string, unknown>([
      [RECORDER, { ...taps, thrown, lane: sources.map((_, at) => taps.lane(at)) }],
    ]);
    for (const name of free) if (givens.names.has(name)) names.set(name, givens.names.get(name));
    for (const { from, local, imported } of imports) {
      const isHere = from === 'rxjs' || from === 'rxjs/operators';
      const module = from === 'rxjs' ? all : OPERATORS;
      names.set(local, isHere ? module.get(imported) : createNoNetwork());
    }
    try {
      // A function of its own: `arguments` of this one are the names. Code may wait for promises at its top.
      const code = `'use strict';return async function(){${script}\n}\n//# sourceURL=${FILE}`;
      // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- code is what runs here
      const make = new Function(...names.keys(), code) as (
        ...given: unknown[]
      ) => () => Promise<unknown>;
      make(...names.values())().catch(fail);
    } catch (error) {
      fail(error);
    }
  }

  async function carryOut(command: Command) {
    isBusy = true;
    if (command.kind === 'start') start(command);
    else await time.runUntil(command.toMs);
    if (command.kind === 'input') givens.give(command.name, command.value);
    await nextTask();
    isBusy = false;
    report(true);
  }

  return {
    do(command: Command) {
      queue = queue.then(() => carryOut(command));
    },
    fail,
  };
}

/** The name of the code in stack traces. */
const FILE = 'own-stream.js';

/** The line of the visitor's code that made an error: engines write the head of a function as two lines of its own. */
function lineOf(error: unknown) {
  const found = access(() => {
    const { stack, line } = error as Error & { line?: unknown };
    // WebKit's traces do not name the file of code made from a text, but its errors have the line in such code.
    const isInText = /^(?!eval code).*@$/m.exec(String(stack))?.index === 0;
    return /own-stream\.js:(\d+)/.exec(String(stack))?.[1] ?? (isInText && line);
  });
  return found ? Math.max(1, Number(found) - 2) : undefined;
}

/** A `Date` whose present is the program's. */
function virtualDate(now: () => number) {
  return class extends Date {
    static override now = now;
    constructor(...given: unknown[]) {
      super(...((given.length > 0 ? given : [now()]) as []));
    }
  };
}

/** A console whose lines go to the journal; its other functions do nothing. */
function virtualConsole(write: (level: 'log' | 'warn' | 'error', given: unknown[]) => void) {
  return new Proxy({} as Console, {
    get:
      (_, name) =>
      (...given: unknown[]) => {
        if (given.length === 0 || /^(?:time|count|assert|clear)/.test(String(name))) return;
        write(name === 'warn' || name === 'error' ? name : 'log', given);
      },
  });
}

function namesOf(module: object) {
  return new Map<string, unknown>([...Object.entries(module), ['*', module]]);
}
