// @ts-check
import { homedir } from 'node:os';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runQuietly } from './runQuietly.mjs';

const startLimitMs = 20_000;

/**
 * The computer, as used by the search for a browser; tests replace it.
 * @typedef {object} Machine
 * @property {NodeJS.ProcessEnv} env
 * @property {NodeJS.Platform} platform
 * @property {string} home
 * @property {boolean} isRoot
 * @property {(file: string, args?: string[]) => Promise<boolean>} canRun resolves to whether the program starts, by
 * default with
 *   `--version`
 * @property {(file: string, args: string[], limitMs: number) => Promise<boolean>} run resolves to whether it succeeded
 * @property {() => Promise<string>} playwrightChromium the path of Playwright's download, existing or not
 * @property {string} playwrightCli
 * @property {(line: string) => void} say
 */

/**
 * Describes this computer.
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
  // On Linux, Ubuntu's chromium-browser only advertises a snap, and a download may lack system libraries.
  // Elsewhere `--version` may open a window.
  return process.platform !== 'linux' || runQuietly(file, args, startLimitMs);
}
