// @ts-check
import { spawn } from 'node:child_process';
import { findChromium } from './chromium.mjs';
import { findEngine } from './engines.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';
import { SetupError } from './setupError.mjs';

/** @typedef {import('./parts.mjs').Part} Part */
/** @typedef {'ok' | 'failed' | 'not run'} Outcome */
/** @typedef {{ name: string, outcome: Outcome, seconds: number, note: string, output?: string }} Result */
/**
 * @typedef {object} TestPorts
 * @property {() => Promise<void>} install
 * @property {() => Promise<string>} findChromium
 * @property {typeof findEngine} findEngine
 * @property {(command: string[], env: NodeJS.ProcessEnv, hear: (text: string) => void) => Promise<boolean>} run resolves to
 *   whether the command succeeded; all its output goes to `hear`
 * @property {(text: string) => void} show
 * @property {(line: string) => void} say
 */

/** Enough for the summary of a few failed tests. */
const repeatedLines = 60;

/** @type {TestPorts} */
const realPorts = {
  install: () => ensureInstalled(root),
  findChromium: () => findChromium(undefined, { isShellEnough: true }),
  findEngine,
  run,
  show: (text) => void process.stdout.write(text),
  say: console.log,
};

/**
 * Runs parts of the tests, continues after a failure, and lists the results at the end (SPEC RN5). Two kinds of parts
 * run one by one, in parallel with the rest: parts that only read the tree, and, after the build, parts in other
 * engines, which mostly wait. Their output is printed while no other part prints. The last lines of each failed part are
 * repeated at the end, because often only the end of a log is kept. Resolves to whether no part failed. A part without its
 * prerequisites fails; a part whose browser is not found is `not run`. The last line is `N passed, N failed`, followed
 * by `, N not run` if there are any.
 * @param {readonly Part[]} parts
 * @param {TestPorts} [ports]
 */
export async function runTests(parts, ports = realPorts) {
  const { say } = ports;
  const installProblem = (await outcomeOf(ports.install)).problem;
  if (installProblem) {
    say(installProblem);
    say(`0 passed, ${parts.length} failed`);
    return false;
  }
  const results = await runAll(parts, ports);
  for (const { name, outcome, output } of results) {
    if (outcome !== 'failed' || !output || parts.length === 1) continue;
    say(`\n== ${name} failed; its last lines again\n${lastLines(output)}`);
  }
  say('\nPart         Result  Seconds');
  for (const result of results) say(rowOf(result));
  const failedCount = countOf('failed');
  const notRun = countOf('not run');
  say(`\n${countOf('ok')} passed, ${failedCount} failed${notRun ? `, ${notRun} not run` : ''}`);
  return failedCount === 0;

  /** @param {Outcome} outcome */
  function countOf(outcome) {
    return results.filter((result) => result.outcome === outcome).length;
  }
}

/**
 * @param {readonly Part[]} parts
 * @param {TestPorts} ports
 */
async function runAll(parts, ports) {
  const isChromiumNeeded = parts.some((part) => part.needsChromium);
  const chromium = isChromiumNeeded ? await outcomeOf(ports.findChromium) : { value: '' };
  const env = chromium.value
    ? { ...process.env, CHROMIUM_PATH: chromium.value }
    : { ...process.env };
  /** @type {Result[]} */
  const results = [];
  /** @type {string[]} */
  const unsaid = [];

  /** @type {() => void} */
  let startEngines = () => undefined;
  /** @type {Promise<void>} */
  const built = new Promise((resolve) => (startEngines = resolve));
  const reading = parts.filter(({ isReading }) => isReading);
  const inEngines = parts.filter(({ engine }) => engine);
  const beside = (async () => {
    for (const part of reading) await runKept(part);
    await built;
    for (const part of inEngines) await runKept(part);
  })();
  const sayKept = () => unsaid.splice(0).forEach((block) => ports.say(block));

  for (const part of parts.filter((part) => !reading.includes(part) && !inEngines.includes(part))) {
    ports.say(`\n== ${part.name}`);
    results.push(await runPart(part, ports.show));
    if (part.name === 'build') startEngines();
    sayKept();
  }
  startEngines();
  await beside;
  sayKept();
  return parts.flatMap(({ name }) => results.filter((result) => result.name === name));

  /** @param {Part} part */
  async function runKept(part) {
    const result = await runPart(part, () => undefined);
    results.push(result);
    unsaid.push(`\n== ${part.name}\n${result.output ?? ''}`.trimEnd());
  }

  /**
   * @param {Part} part
   * @param {(text: string) => void} show
   * @returns {Promise<Result>}
   */
  async function runPart({ name, command, needsChromium, needsBuild, engine }, show) {
    const isBuildBroken = results.some(
      (result) => result.name === 'build' && result.outcome === 'failed',
    );
    const unrun = { name, outcome: /** @type {const} */ ('failed'), seconds: 0 };
    if (needsChromium && chromium.problem) return { ...unrun, note: chromium.problem };
    if (needsBuild && isBuildBroken) return { ...unrun, note: 'The build failed.' };
    if (!engine) return runTimed(name, (hear) => ports.run(command, env, hear), show);
    const found = await outcomeOf(() => ports.findEngine(engine));
    if (!found.value) return { ...unrun, note: found.problem };
    const { problem, env: programs } = found.value;
    if (problem) return { ...unrun, outcome: 'not run', note: problem };
    return runTimed(name, (hear) => ports.run(command, { ...env, ...programs }, hear), show);
  }
}

/**
 * @param {string} name
 * @param {(hear: (text: string) => void) => Promise<boolean>} action
 * @param {(text: string) => void} show
 * @returns {Promise<Result>}
 */
async function runTimed(name, action, show) {
  const startedMs = performance.now();
  /** @type {string[]} */
  const chunks = [];
  const isOk = await action((text) => {
    chunks.push(text);
    show(text);
  });
  const seconds = (performance.now() - startedMs) / 1000;
  const outcome = isOk ? 'ok' : 'failed';
  return { name, outcome, seconds, note: '', output: chunks.join('') };
}

/** @param {string} text */
function lastLines(text) {
  return text.trimEnd().split('\n').slice(-repeatedLines).join('\n');
}

/**
 * Turns an expected failure into its sentence; rethrows any other error.
 * @template T
 * @param {() => Promise<T>} action
 * @returns {Promise<{ value: T, problem?: undefined } | { value?: undefined, problem: string }>}
 */
async function outcomeOf(action) {
  try {
    return { value: await action() };
  } catch (error) {
    if (error instanceof SetupError) return { problem: error.message };
    throw error;
  }
}

/** @param {Result} result */
function rowOf({ name, outcome, seconds, note }) {
  const columns = [name.padEnd(12), outcome.padEnd(7), seconds.toFixed(1)];
  return [...columns, note].join(' ').trimEnd();
}

/** Through a pipe, a program no longer sees the terminal, and would drop its colours. @type {TestPorts['run']} */
function run(command, env, hear) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      env: process.stdout.isTTY ? { FORCE_COLOR: '1', ...env } : env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => hear(String(text)));
    }
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
}
