// @ts-check
import { posix, win32 } from 'node:path';

/** @typedef {import('./machine.mjs').Machine} Machine */

/**
 * Returns the first of these files that starts as a program; undefined if none does.
 * @param {Machine} machine
 * @param {string[]} files
 * @param {string[]} [args] its arguments; by default `--version`
 */
export async function firstThatRuns(machine, files, args) {
  for (const file of files) if (await machine.canRun(file, args)) return file;
  return undefined;
}

/**
 * Lists the paths of programs with these names in the folders of PATH: all paths of the first name, then those of the next.
 * @param {Machine} machine
 * @param {string[]} names
 */
export function onPath({ env, platform }, names) {
  const path = platform === 'win32' ? win32 : posix;
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const suffix = platform === 'win32' ? '.exe' : '';
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name + suffix)));
}
