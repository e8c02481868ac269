// @ts-check
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';

const [ofCode, ofStreams] = ['stryker.config.mjs', 'stryker.streams.config.mjs'];

/**
 * Runs Stryker on all code, in two runs, or with options in one run. Returns false if the tests detect too few mutants.
 * @param {readonly string[]} args Stryker's options
 */
export function mutate(args) {
  const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const isOfStreams = args.some((argument) => argument.includes('.stream.ts'));
  const runs = args.length === 0 ? [ofCode, ofStreams] : [isOfStreams ? ofStreams : ofCode];
  const statuses = runs.map((settings) => {
    const command = [stryker, 'run', settings, ...args];
    return spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' }).status;
  });
  return statuses.every((status) => status === 0);
}
