// @ts-check
import { firstThatRuns, onPath } from './programs.mjs';

/** @typedef {import('./machine.mjs').Machine} Machine */

const limitMs = 5 * 60_000;

/**
 * Prints a line and updates apt's package lists; users other than root need a sudo without a prompt. Returns a function
 * that installs packages, and resolves to whether the installation succeeded; `undefined` if there is no apt or no
 * network.
 * @param {Machine} machine
 * @param {string} line
 * @returns {Promise<((...packages: string[]) => Promise<boolean>) | undefined>}
 */
export async function openApt(machine, line) {
  const aptGet = await firstThatRuns(machine, onPath(machine, ['apt-get']));
  if (machine.platform !== 'linux' || !aptGet) return undefined;
  machine.say(line);
  // `-n` and DEBIAN_FRONTEND prevent questions that nobody might answer.
  // `env` sets DEBIAN_FRONTEND, because sudo drops the environment.
  const asRoot = ['env', 'DEBIAN_FRONTEND=noninteractive', aptGet];
  const [file = '', ...start] = machine.isRoot ? asRoot : ['sudo', '-n', ...asRoot];
  /** @param {string[]} words */
  const run = (...words) => machine.run(file, [...start, ...words], limitMs);
  if (!(await run('update'))) return undefined;
  return (...packages) => run('install', '-y', ...packages);
}
