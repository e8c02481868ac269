// @ts-check
import { homedir } from 'node:os';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runQuietly } from './runQuietly.mjs';

const startLimitMs = 20_000;

/**
 * What looking for a browser needs to know of the computer and may do to it, so that tests can stand in for both.
 * @typedef {object} Machine
 * @property {NodeJS.ProcessEnv} env
 * @property {NodeJS.Platform} platform
 * @property {string} home
 * @property {boolean} isRoot
 * @property {(file: string, args?: string[]) => Promise<boolean>} canRun tells whether it is a program that starts, with `--version` if not told
 *   with what
 * @property {(file: string, args: string[], limitMs: number) => Promise<boolean>} run tells whether it succeeded
 * @property {() => Promise<string>} playwrightChromium where Playwright's download is, or would be
 * @property {string} playwrightCli
 * @property {(line: string) => void} say
 */

/**
 * Describes the computer that this runs on.
 * @returns {Machine}
 */
export function thisMachine() {
  return {
    env: process.env,
    platform: process.platform,
    home: homedir(),
    isRoot: process.getuid?.() === 0,
    canRun,
    run: runQuietly,
    playwrightChromium: async () => (await import('playwright')).chromium.executablePath(),
    playwrightCli: fileURLToPath(new URL('../node_modules/playwright/cli.js', import.meta.url)),
    say: console.log,
  };
}

/**
 * @param {string} file
 * @param {string[]} [args]
 */
async function canRun(file, args = ['--version']) {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  // A file being there isn't enough on Linux: Ubuntu's chromium-browser only advertises a snap, and a download may lack
  // system libraries. Elsewhere asking for the version may open a window.
  return process.platform !== 'linux' || runQuietly(file, args, startLimitMs);
}
