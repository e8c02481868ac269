// @ts-check
import { posix, win32 } from 'node:path';
import { openApt } from './apt.mjs';
import { thisMachine } from './machine.mjs';
import { firstThatRuns, onPath } from './programs.mjs';
import { SetupError } from './setupError.mjs';

/** @typedef {import('./machine.mjs').Machine} Machine */
/** @typedef {'firefox' | 'webkit'} EngineName */
/**
 * @typedef {object} Program
 * @property {string} setting the variable that names the program, both for the search and for the tests that start the
 * program
 * @property {string[]} names
 * @property {string[]} [args] the arguments with which it starts and ends at once, if not `--version`
 * @property {(machine: Machine) => string[]} [usualPlaces] its usual paths if it is not on the PATH
 */

/** @type {Record<EngineName, { title: string, programs: Program[], packages: string[], problem: string }>} */
const engines = {
  firefox: {
    title: 'Firefox',
    programs: [
      { setting: 'FIREFOX_PATH', names: ['firefox-esr', 'firefox'], usualPlaces: placesOfFirefox },
    ],
    packages: ['firefox-esr'],
    problem: 'Firefox is not installed: install it, or set FIREFOX_PATH to its program.',
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
      'WebKitWebDriver or Xvfb is not installed: on Linux install the packages webkit2gtk-driver and xvfb.',
  },
};

/**
 * Finds the programs that drive Firefox or WebKit (SPEC EN2): programs that variables name, installed programs, or, for
 * root, programs that it installs with apt. Returns the variables that name these programs, or a sentence that says
 * which programs to install. Rejects with a SetupError if a variable names a program that does not start.
 * @param {EngineName} name
 * @param {Machine} [machine]
 * @returns {Promise<{ env: NodeJS.ProcessEnv, problem?: undefined } | { env?: undefined, problem: string }>}
 */
export async function findEngine(name, machine = thisMachine()) {
  const { programs, problem } = engines[name];
  const env = (await installed(machine, programs)) ?? (await installedByApt(machine, name));
  return env ? { env } : { problem };
}

/**
 * @param {Machine} machine
 * @param {Program[]} programs
 */
async function installed(machine, programs) {
  /** @type {NodeJS.ProcessEnv} */
  const env = {};
  for (const program of programs) {
    const file = await find(machine, program);
    if (!file) return undefined;
    env[program.setting] = file;
  }
  return env;
}

/**
 * @param {Machine} machine
 * @param {Program} program
 */
async function find(machine, { setting, names, args, usualPlaces }) {
  const requestedPath = machine.env[setting];
  if (!requestedPath) {
    return firstThatRuns(
      machine,
      [...onPath(machine, names), ...(usualPlaces?.(machine) ?? [])],
      args,
    );
  }
  if (await machine.canRun(requestedPath, args)) return requestedPath;
  throw new SetupError(
    `${setting} should name a program that starts, but "${requestedPath}" does not: correct it, or unset it to have one found.`,
  );
}

/**
 * Installs missing programs with apt, but only as root: root needs no password, and developers, who work under other
 * users, keep their computers unchanged.
 * @param {Machine} machine
 * @param {EngineName} name
 */
async function installedByApt(machine, name) {
  if (!machine.isRoot) return undefined;
  const { title, programs, packages } = engines[name];
  const install = await openApt(
    machine,
    `Installing ${title} with apt, since it is not installed.`,
  );
  return (await install?.(...packages)) ? installed(machine, programs) : undefined;
}

/** @param {Machine} machine */
function placesOfFirefox({ env, platform, home }) {
  if (platform === 'darwin') {
    return ['/Applications', posix.join(home, 'Applications')].map((folder) =>
      posix.join(folder, 'Firefox.app/Contents/MacOS/firefox'),
    );
  }
  if (platform === 'win32') {
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)']].map((folder = '') =>
      win32.join(folder, 'Mozilla Firefox\\firefox.exe'),
    );
  }
  return [];
}
