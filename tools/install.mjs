// @ts-check
import { exec } from 'node:child_process';
import { lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SetupError } from './setupError.mjs';

/**
 * Installs the dependencies from the lockfile if `node_modules` is absent or older than the lockfile (SPEC RN1).
 * Announces the installation in one line; rejects with a SetupError if `npm ci` fails or `node_modules` is a link.
 * @param {string} root the project's folder
 * @param {{ install?: (root: string) => Promise<void>, say?: (line: string) => void }} [ports]
 */
export async function ensureInstalled(root, { install = npmCi, say = console.log } = {}) {
  const installed = changedMs(join(root, 'node_modules', '.package-lock.json'));
  const locked = changedMs(join(root, 'package-lock.json'));
  const isOld = installed !== undefined && locked !== undefined && installed < locked;
  if (installed !== undefined && !isOld) return;
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new SetupError(
      'node_modules should be a folder, but it is a link, and npm ci would empty the folder that it leads to: install there, or remove the link.',
    );
  }
  const reason = isOld ? 'is older than package-lock.json' : 'is absent';
  say(`Installing the dependencies with npm ci, since node_modules ${reason}.`);
  await install(root);
}

/** @param {string} file */
function changedMs(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

/** @param {string} root */
async function npmCi(root) {
  // The shell finds npm on Windows too, where it is npm.cmd. Development dependencies are needed with any NODE_ENV.
  const npm = 'npm ci --include=dev --no-audit --no-fund --loglevel=error';
  try {
    await promisify(exec)(npm, { cwd: root, maxBuffer: 2 ** 26 });
  } catch (cause) {
    const { code, stderr } = /** @type {import('node:child_process').ExecException} */ (cause);
    const [, reason] = /^npm (?:error|ERR!) code (\S+)/m.exec(stderr ?? '') ?? [];
    throw new SetupError(
      `npm ci should install the dependencies from package-lock.json, but it ended with exit code ${code}${reason ? ` (${reason})` : ''}: run npm ci to see why, then run the same command again.`,
      { cause },
    );
  }
}
