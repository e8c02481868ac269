// @ts-check
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import config from '../stryker.config.mjs';
import streams from '../stryker.streams.config.mjs';
import { root } from './root.mjs';

/** @typedef {Readonly<Record<string, { mutants: readonly { status: string }[] }>>} Mutated */

/**
 * The beginning of a folder's path, and the minimum percentage of detected mutants (SPEC DC13).
 * @type {readonly (readonly [folder: string, least: number])[]}
 */
export const floors = [
  ['packages/score/src/code/', 85],
  ['packages/live/src/', 85],
  ['packages/own/src/', 85],
  ['packages/score/src/trace/', 85],
  ['packages/score/src/replay/', 85],
  ['packages/score/src/', 85],
  ['apps/page/src/share/', 85],
  ['packages/base/src/link/', 85],
  ['packages/score/plugin/', 85],
  ['', 90],
];

/**
 * Returns the percentage of detected mutants for each folder with mutants.
 * @param {Mutated} files
 */
export function mutationScores(files) {
  return floors.flatMap(([folder, least]) => {
    const statuses = Object.entries(files)
      .filter(([file]) => folder === floors.find(([one]) => file.startsWith(one))?.[0])
      .flatMap(([, { mutants }]) => mutants.map(({ status }) => status));
    const found = statuses.filter((status) => ['Killed', 'Timeout'].includes(status)).length;
    const missed = statuses.filter((status) => ['Survived', 'NoCoverage'].includes(status)).length;
    const percent = (100 * found) / (found + missed);
    return found + missed === 0 ? [] : [{ folder: folder || 'all else', least, percent }];
  });
}

/**
 * Runs Stryker's mutations, and fails if the tests detect too few.
 * @param {readonly string[]} args Stryker's options
 */
export function mutate(args) {
  const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  /** @type {Record<string, Mutated[string]>} */
  const files = {};
  const isOfStreams = args.some((argument) => argument.includes('.stream.ts'));
  for (const [settings, { jsonReporter }] of Object.entries({
    stryker: config,
    'stryker.streams': streams,
  })) {
    if (args.length > 0 && isOfStreams !== settings.includes('streams')) continue;
    const run = [stryker, 'run', `${settings}.config.mjs`, ...args];
    const { status } = spawnSync(process.execPath, run, { cwd: root, stdio: 'inherit' });
    if (status !== 0) return false;
    // This run changes no code, and so has no report.
    if (args.includes('--dryRunOnly')) continue;
    const report = readFileSync(join(root, jsonReporter?.fileName ?? ''), 'utf8');
    Object.assign(files, /** @type {{ files: Mutated }} */ (JSON.parse(report)).files);
  }
  const scores = mutationScores(files);
  for (const { folder, least, percent } of scores) {
    console.log(
      `${folder}: ${percent.toFixed(1)} % of the changes detected; the minimum is ${least} %.`,
    );
  }
  return scores.every(({ least, percent }) => percent >= least);
}
