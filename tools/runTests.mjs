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
 * @property {(command: string[], env: NodeJS.ProcessEnv, keep?: (text: string) => void) => Promise<boolean>} run tells whether
 *   the command succeeded; what it prints is shown, or kept
 * @property {(line: string) => void} say
 */

/** @type {TestPorts} */
const realPorts = {
  install: () => ensureInstalled(root),
  findChromium: () => findChromium(undefined, { isShellEnough: true }),
  run,
  say: console.log,
};

/**
 * Runs parts of the tests, going on after a failure, and tells at the end what failed (SPEC RN5). Those that only read the
 * tree run one after another beside the others, and what they print comes when none of the others is printing.
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
  /** @type {string[]} */
  const unsaid = [];

  const reading = (async () => {
    for (const part of chosen.filter(({ isReading }) => isReading)) {
      /** @type {string[]} */
      const kept = [];
      results.push(
        await timed(part.name, () => ports.run(part.command, env, (text) => kept.push(text))),
      );
      unsaid.push(`\n== ${part.name}\n${kept.join('')}`.trimEnd());
    }
  })();
  const sayKept = () => unsaid.splice(0).forEach((block) => ports.say(block));

  for (const { name, command, needsChromium, needsBuild } of chosen.filter(
    (part) => !part.isReading,
  )) {
    const isBuildBroken = results.some((result) => result.name === 'build' && !result.isOk);
    const note =
      (needsChromium && chromium.problem) || (needsBuild && isBuildBroken && 'The build failed.');
    ports.say(`\n== ${name}`);
    const result = await timed(name, async () => !note && (await ports.run(command, env)));
    results.push({ ...result, note: note || '' });
    sayKept();
  }
  await reading;
  sayKept();
  return chosen.flatMap(({ name }) => results.filter((result) => result.name === name));
}

/**
 * @param {string} name
 * @param {() => Promise<boolean>} action
 * @returns {Promise<Result>}
 */
async function timed(name, action) {
  const startedMs = performance.now();
  const isOk = await action();
  return { name, isOk, seconds: (performance.now() - startedMs) / 1000, note: '' };
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

/** @type {TestPorts['run']} */
function run(command, env, keep) {
  return new Promise((resolve, reject) => {
    const output = keep ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, command, {
      cwd: root,
      env,
      stdio: ['ignore', output, output],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => keep?.(String(text)));
    }
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
}
