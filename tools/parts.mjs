// @ts-check
import { SetupError } from './setupError.mjs';

/**
 * One part of `npm test`: a script of ours or of a dependency, run by Node itself so that no shell is needed anywhere.
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} command the script, from the project's folder, and its arguments; options of Node's before it
 * @property {string} [group] what it is called together with others
 * @property {boolean} [needsChromium]
 * @property {import('./engines.mjs').EngineName} [engine] runs in this browser, and not at all where there is none
 * @property {boolean} [needsBuild] runs on `dist`, so an old one must not stand in for a build that failed
 * @property {boolean} [isReading] only reads the tree, with one processor: it runs beside the others
 */

/** What a program keeps for long is copied less often: a tenth off what lint costs. */
const roomForNew = '--max-semi-space-size=128';
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project'];

/** Lists everything that `npm test` runs, in order (SPEC RN5). @type {readonly Part[]} */
export const parts = [
  {
    name: 'format',
    command: ['node_modules/prettier/bin/prettier.cjs', '--check', '.'],
    isReading: true,
  },
  {
    name: 'lint',
    command: [roomForNew, 'node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'],
    isReading: true,
  },
  {
    name: 'types',
    command: ['node_modules/@typescript/native/bin/tsc', '--noEmit'],
    isReading: true,
  },
  { name: 'unit', command: [...vitest, 'unit', '--project', 'tapped'] },
  { name: 'browser', command: [...vitest, 'browser'], needsChromium: true },
  { name: 'build', command: ['node_modules/vite/bin/vite.js', 'build'] },
  {
    name: 'end-to-end',
    command: ['node_modules/@playwright/test/cli.js', 'test'],
    needsChromium: true,
    needsBuild: true,
  },
  // Two parts, so that each is counted by itself where only one of the browsers is found.
  {
    name: 'firefox',
    group: 'engines',
    command: [...vitest, 'firefox'],
    engine: 'firefox',
    needsBuild: true,
  },
  {
    name: 'webkit',
    group: 'engines',
    command: [...vitest, 'webkit'],
    engine: 'webkit',
    needsBuild: true,
  },
  { name: 'size', command: ['tools/size.mjs'], needsBuild: true },
  { name: 'unused', command: ['node_modules/knip/bin/knip.js'], isReading: true },
];

/**
 * Gives the parts that are named, by themselves or by their group, in the order of `parts`, with the build if one of them needs it; all of
 * them if no name is given. Throws a SetupError for a name that no part has.
 * @param {string[]} names
 * @returns {readonly Part[]}
 */
export function chooseParts(names) {
  const known = new Set(parts.flatMap(({ name, group }) => (group ? [group, name] : [name])));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new SetupError(
      `npm test should be given names of its parts, but "${unknown}" is none: choose from ${[...known].join(', ')}.`,
    );
  }
  if (names.length === 0) return parts;
  const named = parts.filter(
    ({ name, group }) => names.includes(name) || (group !== undefined && names.includes(group)),
  );
  const needsBuild = named.some((part) => part.needsBuild);
  return parts.filter((part) => named.includes(part) || (needsBuild && part.name === 'build'));
}
