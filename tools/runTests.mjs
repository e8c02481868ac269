// @ts-check
import { spawn } from 'node:child_process';
import { findChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';
import { SetupError } from './setupError.mjs';

/** @typedef {import('./parts.mjs').Part} Part */
/** @typedef {{ name: string, isOk: boolean, seconds: number, note: string }} Result */
/**
 * @typedef {object} TestPorts
 * @property {() => Promise<void>} install
 * @property {() => Promise<string>} findChromium
 * @property {(command: string[], env: NodeJS.ProcessEnv) => Promise<boolean>} run tells whether the command succeeded
 * @property {(line: string) => void} say
 */

/** @type {TestPorts} */
const realPorts = { install: () => ensureInstalled(root), findChromium, run, say: console.log };

/**
 * Runs parts of the tests one after another, going on after a failure, and tells at the end what failed (SPEC RN5).
 * Resolves to whether all succeeded; a part that lacks what it needs has failed. The last line is `N passed, N failed`.
 * @param {readonly Part[]} chosen
 * @param {TestPorts} [ports]
 */
export async function runTests(chosen, ports = realPorts) {
  const { say } = ports;
  const installProblem = (await outcomeOf(ports.install)).problem;
  if (installProblem) {
    say(installProblem);
    say(`0 passed, ${chosen.length} failed`);
    return false;
  }
  const results = await runAll(chosen, ports);
  say('\nPart         Result  Seconds');
  for (const result of results) say(rowOf(result));
  const passed = results.filter((result) => result.isOk).length;
  say(`\n${passed} passed, ${results.length - passed} failed`);
  return passed === results.length;
}

/**
 * @param {readonly Part[]} chosen
 * @param {TestPorts} ports
 */
async function runAll(chosen, ports) {
  const isChromiumNeeded = chosen.some((part) => part.needsChromium);
  const chromium = isChromiumNeeded ? await outcomeOf(ports.findChromium) : {};
  const env = chromium.value
    ? { ...process.env, CHROMIUM_PATH: chromium.value }
    : { ...process.env };
  /** @type {Result[]} */
  const results = [];
  for (const { name, command, needsChromium, needsBuild } of chosen) {
    const isBuildBroken = results.some((result) => result.name === 'build' && !result.isOk);
    const note =
      (needsChromium && chromium.problem) || (needsBuild && isBuildBroken && 'The build failed.');
    ports.say(`\n== ${name}`);
    const startedMs = performance.now();
    const isOk = note ? false : await ports.run(command, env);
    results.push({ name, isOk, seconds: (performance.now() - startedMs) / 1000, note: note || '' });
  }
  return results;
}

/**
 * Turns an expected failure into its sentence; any other goes through.
 * @template T
 * @param {() => Promise<T>} action
 * @returns {Promise<{ value?: T, problem?: string }>}
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
function rowOf({ name, isOk, seconds, note }) {
  const columns = [name.padEnd(12), (isOk ? 'ok' : 'failed').padEnd(7), seconds.toFixed(1)];
  return [...columns, note].join(' ').trimEnd();
}

/**
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<boolean>}
 */
function run(command, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
  });
}
