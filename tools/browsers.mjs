// @ts-check
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumFlags } from './chromiumFlags.mjs';
import { SetupError } from './setupError.mjs';

const minuteMs = 60_000;

/**
 * The computer, as used by the search for a browser; tests replace it.
 * @typedef {object} Machine
 * @property {NodeJS.ProcessEnv} env
 * @property {boolean} isRoot
 * @property {(file: string, args?: string[]) => Promise<boolean>} canRun whether the program starts, by default with
 *   `--version`
 * @property {(file: string, args: string[], limitMs: number) => Promise<boolean>} run resolves to whether it succeeded
 * @property {() => Promise<string>} playwrightChromium the path of Playwright's download, existing or not
 * @property {string} playwrightCli
 * @property {(line: string) => void} say
 */

/** @returns {Machine} this computer */
function thisMachine() {
  return {
    env: process.env,
    isRoot: process.getuid?.() === 0,
    canRun,
    run,
    playwrightChromium: async () => (await import('playwright')).chromium.executablePath(),
    playwrightCli: fileURLToPath(new URL('../node_modules/playwright/cli.js', import.meta.url)),
    say: console.log,
  };
}

/**
 * A program: the variable `setting` names it, or the PATH has it under one of `names`. With `args`, it ends at once.
 * @typedef {{ setting: string, names: string[], args?: string[] }} Program
 */

/** The file extension of executable programs. */
const ENDING = process.platform === 'win32' ? '.exe' : '';

const chromiums = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
/** The windowless Chromium is the same engine, and needs a quarter less processor time. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];

/** @typedef {'firefox' | 'webkit'} EngineName */
/** @type {Record<EngineName, { title: string, programs: Program[], packages: string[], problem: string }>} */
const engines = {
  firefox: {
    title: 'Firefox',
    programs: [{ setting: 'FIREFOX_PATH', names: ['firefox-esr', 'firefox'] }],
    packages: ['firefox-esr'],
    problem: 'Firefox is not on the PATH: install it, or set FIREFOX_PATH to its program.',
  },
  webkit: {
    title: 'WebKit',
    programs: [
      { setting: 'WEBKIT_DRIVER_PATH', names: ['WebKitWebDriver'], args: ['--help'] },
      // WebKitGTK has no windowless mode.
      { setting: 'XVFB_PATH', names: ['Xvfb'], args: ['-help'] },
    ],
    packages: ['webkit2gtk-driver', 'xvfb'],
    problem:
      'WebKitWebDriver or Xvfb is not found: on Linux install the packages webkit2gtk-driver and xvfb.',
  },
};

/**
 * Finds or installs a Chromium, and returns its path (SPEC RN4). Rejects with a SetupError if that fails.
 * @param {Machine} [machine]
 * @param {{ isShellEnough?: boolean }} [options] whether a windowless Chromium is enough: it is then preferred, if
 * installed or available from apt
 */
export async function findChromium(machine = thisMachine(), { isShellEnough = false } = {}) {
  const names = isShellEnough ? [...shells, ...chromiums] : chromiums;
  const search = () => find(machine, { setting: 'CHROMIUM_PATH', names });
  const found = (await search()) ?? (await downloaded(machine));
  if (found) return found;
  const install = await openApt(machine, 'Chromium');
  // Debian packages a windowless Chromium, Ubuntu does not.
  for (const name of [...(isShellEnough ? shells.slice(0, 1) : []), 'chromium']) {
    const installed = (await install?.(name)) && (await search());
    if (installed) return installed;
  }
  throw new SetupError(
    'The tests need a Chromium or Chrome, but none is found and none could be downloaded: install one, or set CHROMIUM_PATH to its program, and run npm test again.',
  );
}

/**
 * Starts a Chromium with the flags of the tests: by default a full Chromium, as visitors have, unless CHROMIUM_PATH
 * names another browser.
 * @param {{ isShellEnough?: boolean }} [options]
 */
export async function openBrowser(options) {
  const executablePath = await findChromium(undefined, options);
  const { chromium } = await import('playwright');
  return chromium.launch({ executablePath, args: chromiumFlags() });
}

/**
 * Finds the programs that drive Firefox or WebKit (SPEC EN2); the user root installs missing programs with apt. Returns
 * the variables that name these programs, or a sentence that says which programs to install. Rejects with a SetupError
 * if a variable names a program that does not start.
 * @param {EngineName} name
 * @param {Machine} [machine]
 * @returns {Promise<{ env: NodeJS.ProcessEnv, problem?: undefined } | { env?: undefined, problem: string }>}
 */
export async function findEngine(name, machine = thisMachine()) {
  const { title, programs, packages, problem } = engines[name];
  const found = await findAll(machine, programs);
  if (found) return { env: found };
  const install = machine.isRoot ? await openApt(machine, title) : undefined;
  const env = (await install?.(...packages)) ? await findAll(machine, programs) : undefined;
  return env ? { env } : { problem };
}

/** @param {Machine} machine @param {Program[]} programs */
async function findAll(machine, programs) {
  /** @type {NodeJS.ProcessEnv} */
  const env = {};
  for (const program of programs) {
    const file = await find(machine, program);
    if (!file) return undefined;
    env[program.setting] = file;
  }
  return env;
}

/** @param {Machine} machine @param {Program} program */
async function find({ env, canRun: starts }, { setting, names, args }) {
  const asked = env[setting];
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const files = names.flatMap((name) => folders.map((folder) => join(folder, `${name}${ENDING}`)));
  for (const file of asked ? [asked] : files) if (await starts(file, args)) return file;
  if (!asked) return undefined;
  throw new SetupError(
    `${setting} should name a program that starts, but "${asked}" does not: correct it, or unset it to have one found.`,
  );
}

/** @param {Machine} machine */
async function downloaded(machine) {
  const file = await machine.playwrightChromium();
  if (await machine.canRun(file)) return file;
  machine.say('Downloading a Chromium with Playwright, since none is on the PATH.');
  const args = [machine.playwrightCli, 'install', '--no-shell', 'chromium'];
  const isDone = await machine.run(process.execPath, args, 3 * minuteMs);
  return isDone && (await machine.canRun(file)) ? file : undefined;
}

/**
 * Updates apt's package lists; users other than root need a sudo without a prompt. Returns a function that installs
 * packages, and resolves to whether that succeeded; `undefined` if there is no apt or no network.
 * @param {Machine} machine
 * @param {string} title
 * @returns {Promise<((...packages: string[]) => Promise<boolean>) | undefined>}
 */
async function openApt(machine, title) {
  const aptGet = await find(machine, { setting: '', names: ['apt-get'] });
  if (!aptGet) return undefined;
  machine.say(`Installing ${title} with apt, since it is not installed.`);
  // `-n` and DEBIAN_FRONTEND prevent questions that nobody might answer; sudo drops the environment.
  const asRoot = ['env', 'DEBIAN_FRONTEND=noninteractive', aptGet];
  const [file = '', ...start] = machine.isRoot ? asRoot : ['sudo', '-n', ...asRoot];
  /** @param {string[]} words */
  const apt = (...words) => machine.run(file, [...start, ...words], 5 * minuteMs);
  return (await apt('update')) ? (...packages) => apt('install', '-y', ...packages) : undefined;
}

/** @type {Machine['canRun']} */
export async function canRun(file, args = ['--version']) {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  // On Linux, Ubuntu's chromium-browser only advertises a snap, and a download may lack system libraries. On other
  // systems, `--version` may open a window.
  return process.platform !== 'linux' || run(file, args, minuteMs / 3);
}

/** Never rejects: a program that is missing, or that the time limit stops, counts as failed. @type {Machine['run']} */
export function run(file, args, limitMs) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { stdio: 'ignore', timeout: limitMs, killSignal: 'SIGKILL' });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}
