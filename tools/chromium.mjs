// @ts-check
import { posix, win32 } from 'node:path';
import { openApt } from './apt.mjs';
import { thisMachine } from './machine.mjs';
import { firstThatRuns, onPath } from './programs.mjs';
import { SetupError } from './setupError.mjs';

/** @typedef {import('./machine.mjs').Machine} Machine */

const downloadLimitMs = 3 * 60_000;
/** Windowless Chromium: the same engine with a quarter less processor time. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];
const commandNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/**
 * Finds or installs a Chromium, and returns its path (SPEC RN4). It tries, in this order: CHROMIUM_PATH, an installed
 * Chromium or Chrome, Playwright's download, apt. Rejects with a SetupError if all fail.
 * @param {Machine} [machine]
 * @param {{ isShellEnough?: boolean }} [options] whether a windowless Chromium is enough: it is then preferred, if
 * installed or available from apt
 * @returns {Promise<string>}
 */
export async function findChromium(machine = thisMachine(), { isShellEnough = false } = {}) {
  const requestedPath = machine.env.CHROMIUM_PATH;
  if (requestedPath) return checkAsked(machine, requestedPath);
  const shells = isShellEnough ? shellNames : [];
  const foundPath =
    (await findInstalled(machine, shells)) ??
    (await downloadShell(machine)) ??
    (await installedByApt(machine, shells));
  if (foundPath) return foundPath;
  throw new SetupError(
    'The tests need a Chromium or Chrome, but none is installed and none could be downloaded: install one, or set CHROMIUM_PATH to its program, and run npm test again.',
  );
}

/**
 * @param {Machine} machine
 * @param {string} requestedPath
 */
async function checkAsked(machine, requestedPath) {
  if (await machine.canRun(requestedPath)) return requestedPath;
  throw new SetupError(
    `CHROMIUM_PATH should name a Chromium that starts, but "${requestedPath}" does not: correct it, or unset it to have one found.`,
  );
}

/**
 * @param {Machine} machine
 * @param {string[]} shells
 */
async function findInstalled(machine, shells) {
  const names = [...shells, ...commandNames];
  return firstThatRuns(machine, [...onPath(machine, names), ...usualPlaces(machine)]);
}

/** @param {Machine} machine */
async function downloadShell(machine) {
  const file = await machine.playwrightChromium();
  if (await machine.canRun(file)) return file;
  machine.say('Downloading a Chromium with Playwright, since none is installed.');
  const args = [machine.playwrightCli, 'install', '--no-shell', 'chromium'];
  const isDone = await machine.run(process.execPath, args, downloadLimitMs);
  return isDone && (await machine.canRun(file)) ? file : undefined;
}

/**
 * @param {Machine} machine
 * @param {string[]} shells
 */
async function installedByApt(machine, shells) {
  const line = 'Installing Chromium with apt, since Playwright could not download one that starts.';
  const install = await openApt(machine, line);
  if (!install) return undefined;
  // Debian packages a windowless Chromium, Ubuntu does not.
  for (const name of [...shells.slice(0, 1), 'chromium']) {
    const found = (await install(name)) && (await findInstalled(machine, shells));
    if (found) return found;
  }
  return undefined;
}

/** @param {Machine} machine */
function usualPlaces({ env, platform, home }) {
  if (platform === 'darwin') {
    return ['/Applications', posix.join(home, 'Applications')].flatMap((folder) => [
      posix.join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
      posix.join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
    ]);
  }
  if (platform === 'win32') {
    const folders = [env.LOCALAPPDATA, env.PROGRAMFILES, env['PROGRAMFILES(X86)']];
    return folders.flatMap((folder = '') => [
      win32.join(folder, 'Chromium\\Application\\chrome.exe'),
      win32.join(folder, 'Google\\Chrome\\Application\\chrome.exe'),
    ]);
  }
  return [];
}
