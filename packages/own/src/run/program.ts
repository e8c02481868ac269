import * as rxjs from 'rxjs';
// eslint-disable-next-line rxjs-x/prefer-root-operators -- some names mean other functions there, such as `merge`
import * as operators from 'rxjs/operators';
import { nestEnds } from '@partitura/score/trace/rxjs7.ts';
import { RECORDER } from '../read/givenNames.ts';
import { PAGE } from '../read/pageNames.ts';
import { createErrorLines, FILE, readable, refuseMethods } from './errors.ts';
import { createGivens, createNoNetwork } from './givens.ts';
import { createOwnTaps, watchSubjects } from './ownTaps.ts';
import type { Command } from './protocol.ts';
import { createReporter } from './reporter.ts';
import { makeScopeVirtual, createVirtualTime } from './virtualTime.ts';

const OPERATORS = namesOf(operators);

const SEED = 1;
/** A long run reports at this interval, so that it is not mistaken for an endless one. */
const REPORT_EVERY_MS = 100;

/** Functions for real time and tasks, read before a program can replace them. */
export interface RealTime {
  readonly now: () => number;
  /** Ends after all microtasks. */
  readonly nextTask: () => Promise<void>;
  readonly later: (run: () => void) => void;
}

/**
 * Makes the time of this global scope virtual. Returns the function that carries out commands, one after the other, and
 * the function that reports an error. Use it only in a separate scope, such as a worker's, because nothing is restored.
 */
export function createProgram(post: (report: string) => void, real: RealTime) {
  const time = createVirtualTime(nextTask, fail);
  const givens = createGivens(SEED);
  let sources: readonly string[] = [];
  const reporter = createReporter(
    post,
    { ...time, realNow: real.now },
    (text, value) => readable(text, value, sources),
    givens.page.changes,
  );
  let epochMs = 0;
  const errorLines = createErrorLines();
  let isBusy = false;
  let isWaiting = false;
  let reportedMs = real.now();
  let queue = Promise.resolve();

  refuseMethods(OPERATORS.keys());
  nestEnds();
  makeScopeVirtual({
    ...{ time, random: givens.random, wallMs: () => epochMs + time.now() },
    write(level, values) {
      reporter.log(level, values);
      reportSoon();
    },
  });

  async function nextTask() {
    if (real.now() - reportedMs > REPORT_EVERY_MS) report(false);
    await real.nextTask();
  }

  function report(isDone: boolean) {
    reportedMs = real.now();
    reporter.post(isDone);
  }

  /** Reports, after a delay, what promises have done between commands. */
  function reportSoon() {
    if (isBusy || isWaiting) return;
    isWaiting = true;
    real.later(() => {
      isWaiting = false;
      if (!isBusy) report(false);
    });
  }

  function fail(error: unknown) {
    reporter.log('error', [error], () => errorLines.lineOf(error));
    reportSoon();
  }

  function start({ script, imports, free, pipes, ...now }: Extract<Command, { kind: 'start' }>) {
    ({ epochMs, sources } = now);
    let latest = 0;
    watchSubjects((value, call) =>
      reporter.log('missed', [value], () => errorLines.lineOf(call), latest),
    );
    const taps = createOwnTaps(pipes, time.now, (one) => {
      latest = one.number;
      reporter.put(one);
      reportSoon();
    });
    const { thrown } = errorLines;
    const recorder = { ...taps, thrown, lane: sources.map((_, at) => taps.lane(at)) };
    const names = new Map<string, unknown>([[RECORDER, recorder]]);
    for (const name of free) if (givens.names.has(name)) names.set(name, givens.names.get(name));
    for (const [name, value] of importedNames(imports, taps)) names.set(name, value);
    if (free.some((name) => PAGE.includes(name))) givens.page.start(script);
    try {
      // The code is inside a second function, because the `arguments` of the first function are the values of the
      // names. The second function is async, because code may await promises at its top level.
      const code = `'use strict';return async function(){${script}\n}\n//# sourceURL=${FILE}`;
      // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- code is what runs here
      const make = new Function(...names.keys(), code) as (
        ...values: unknown[]
      ) => () => Promise<unknown>;
      make(...names.values())().catch(fail);
    } catch (error) {
      fail(error);
    }
  }

  async function carryOut(command: Command) {
    isBusy = true;
    if (command.kind === 'start') start(command);
    else if (command.kind !== 'ping') await time.runUntil(command.toMs);
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

/** The names that a program imports, with their values. */
function importedNames(
  imports: Extract<Command, { kind: 'start' }>['imports'],
  { combinators, joined }: Pick<ReturnType<typeof createOwnTaps>, 'combinators' | 'joined'>,
) {
  const tappedExports = { ...rxjs, ...combinators, pipe: joined };
  const network = createNoNetwork();
  const more = { operators, ajax: network, fetch: network, webSocket: network };
  const all = namesOf(tappedExports).set('default', { ...tappedExports, ...more });
  return imports.map(({ from, local, imported }) => {
    const isHere = from === 'rxjs' || from === 'rxjs/operators';
    const module = from === 'rxjs' ? all : OPERATORS;
    return [local, isHere ? module.get(imported) : network] as const;
  });
}

function namesOf(module: object) {
  return new Map<string, unknown>([...Object.entries(module), ['*', module]]);
}
