// @ts-check
import { spawn } from 'node:child_process';
import { findChromium, findEngine } from './browsers.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';
import { SetupError } from './setupError.mjs';

/** @typedef {import('./parts.mjs').Part} Part */
/** @typedef {{ name: string, outcome: 'ok' | 'failed' | 'not run', seconds: number, note: string, output: string }} Result */
/**
 * @typedef {object} TestPorts
 * @property {() => Promise<void>} install
 * @property {() => Promise<string>} findChromium
 * @property {typeof findEngine} findEngine
 * @property {(command: string, env: NodeJS.ProcessEnv, hear: (text: string) => void) => Promise<boolean>} run resolves to
 *   whether the command succeeded; all its output goes to `hear`
 * @property {(text: string) => void} show
 * @property {(line: string) => void} say
 */

/** The number of repeated lines: enough for the summary of a few failed tests. */
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
 * Runs parts of the tests, continues after a failure, and lists the results at the end (SPEC RN5). The last lines of
 * each failed part are repeated there, because often only the end of a log is kept. Resolves to whether no part failed.
 * @param {readonly Part[]} chosen
 * @param {TestPorts} [ports]
 */
export async function runTests(chosen, ports = realPorts) {
  const { say } = ports;
  const { problem } = await outcomeOf(ports.install);
  if (problem) {
    say(problem);
    say(`0 passed, ${chosen.length} failed`);
    return false;
  }
  const results = await runAll(chosen, ports);
  for (const { name, outcome, output } of results) {
    if (outcome !== 'failed' || !output || chosen.length === 1) continue;
    const lines = output.trimEnd().split('\n').slice(-repeatedLines);
    say([`\n== ${name} failed; its last lines again`, ...lines].join('\n'));
  }
  say('\nPart         Result  Seconds');
  for (const { name, outcome, seconds, note } of results) {
    say(`${name.padEnd(12)} ${outcome.padEnd(7)} ${seconds.toFixed(1)} ${note}`.trimEnd());
  }
  const [passed, failed, notRun] = /** @type {const} */ (['ok', 'failed', 'not run']).map(
    (wanted) => results.filter(({ outcome }) => outcome === wanted).length,
  );
  say(`\n${passed} passed, ${failed} failed${notRun ? `, ${notRun} not run` : ''}`);
  return failed === 0;
}

/**
 * Runs the parts one by one. In parallel, also one by one, run the parts that only read the tree and, after the build,
 * the parts in other engines, which mostly wait; their output is printed while no other part prints.
 * @param {readonly Part[]} chosen
 * @param {TestPorts} ports
 */
async function runAll(chosen, ports) {
  const isChromiumNeeded = chosen.some((part) => part.needsChromium);
  const chromium = await outcomeOf(async () => isChromiumNeeded && ports.findChromium());
  const env = { ...process.env, ...(chromium.value && { CHROMIUM_PATH: chromium.value }) };
  /** @type {Result[]} */
  const results = [];
  /** @type {string[]} */
  const kept = [];
  let beside = keepAll(chosen.filter(({ isReading }) => isReading));
  for (const part of chosen.filter(({ isReading, engine }) => !isReading && !engine)) {
    ports.say(`\n== ${part.name}`);
    await run(part, ports.show);
    // The build is always run together with the parts in engines.
    if (part.name === 'build')
      beside = beside.then(() => keepAll(chosen.filter(({ engine }) => engine)));
    kept.splice(0).forEach((block) => ports.say(block));
  }
  await beside;
  kept.forEach((block) => ports.say(block));
  return chosen.flatMap(({ name }) => results.filter((result) => result.name === name));

  /** @param {readonly Part[]} some */
  async function keepAll(some) {
    for (const part of some) {
      const { name, output } = await run(part, () => undefined);
      kept.push(`\n== ${name}\n${output}`.trimEnd());
    }
  }

  /** @param {Part} part @param {(text: string) => void} show */
  async function run(part, show) {
    const startedMs = performance.now();
    let output = '';
    const { outcome, note = '' } = await resultOf(part, (text) => {
      output += text;
      show(text);
    });
    const seconds = (performance.now() - startedMs) / 1000;
    const result = { name: part.name, outcome, seconds, note, output };
    results.push(result);
    return result;
  }

  /**
   * @param {Part} part
   * @param {(text: string) => void} hear
   * @returns {Promise<{ outcome: Result['outcome'], note?: string | undefined }>}
   */
  async function resultOf({ command, needsChromium, needsBuild, engine }, hear) {
    const isBroken = results.some(({ name, outcome }) => name === 'build' && outcome === 'failed');
    if (needsChromium && chromium.problem) return { outcome: 'failed', note: chromium.problem };
    if (needsBuild && isBroken) return { outcome: 'failed', note: 'The build failed.' };
    const found = await outcomeOf(async () =>
      engine ? ports.findEngine(engine) : { env: {}, problem: undefined },
    );
    if (!found.value) return { outcome: 'failed', note: found.problem };
    const { env: programs, problem } = found.value;
    if (problem) return { outcome: 'not run', note: problem };
    const isOk = await ports.run(command, { ...env, ...programs }, hear);
    return { outcome: isOk ? 'ok' : 'failed' };
  }
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

/** Sets FORCE_COLOR, because a program that writes to a pipe would drop its colours. @type {TestPorts['run']} */
function run(command, env, hear) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command.split(' '), {
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
