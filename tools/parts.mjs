// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { SetupError } from './setupError.mjs';

/**
 * One part of `npm test`: a script of the project or of a dependency. Node runs it directly, so no shell is needed.
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} command the script, relative to the project's folder, and its arguments; options of Node come
 * before it
 * @property {string} [group] the name of a group of parts
 * @property {boolean} [needsChromium]
 * @property {import('./engines.mjs').EngineName} [engine] runs in this browser, if it is found
 * @property {boolean} [needsBuild] runs on `dist`, so a failed build must not leave an old build behind
 * @property {boolean} [isReading] only reads the tree, on one core: it runs in parallel with the others
 */

/** With a larger young generation, long-lived objects are copied less often, which makes lint a tenth faster. */
const roomForNew = '--max-semi-space-size=128';
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project'];

/** Lists everything that `npm test` runs, in order (SPEC RN5). @type {readonly Part[]} */
export const parts = [
  {
    name: 'format',
    command: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'],
    isReading: true,
  },
  {
    name: 'lint',
    command: ['node_modules/oxlint/bin/oxlint', '-c', 'oxlint.config.mjs'],
    isReading: true,
  },
  {
    name: 'lint-rxjs',
    group: 'lint',
    command: [
      roomForNew,
      'node_modules/eslint/bin/eslint.js',
      'apps',
      'packages',
      '--max-warnings',
      '0',
    ],
    isReading: true,
  },
  {
    name: 'types',
    command: ['node_modules/@typescript/native/bin/tsc', '--noEmit'],
    isReading: true,
  },
  { name: 'unit', command: [...vitest, 'unit', '--project', 'tapped'] },
  {
    name: 'browser',
    command: [...vitest, 'browser', '--project', 'browser-alone'],
    needsChromium: true,
  },
  { name: 'build', command: ['node_modules/vite/bin/vite.js', 'build', 'apps/page'] },
  {
    name: 'end-to-end',
    command: ['node_modules/@playwright/test/cli.js', 'test'],
    needsChromium: true,
    needsBuild: true,
  },
  // Two parts, so that each counts separately if only one of the browsers is found.
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
 * Returns the parts with these names or groups, in the order of `parts`, with the build if one of them needs it;
 * without names all parts. Throws a SetupError for an unknown name.
 * @param {string[]} names
 * @returns {readonly Part[]}
 */
export function chooseParts(names) {
  const knownNames = new Set(parts.flatMap(({ name, group }) => (group ? [group, name] : [name])));
  const unknownName = names.find((name) => !knownNames.has(name));
  if (unknownName !== undefined) {
    throw new SetupError(
      `npm test should be given names of its parts, but "${unknownName}" is none: choose from ${[...knownNames].join(', ')}.`,
    );
  }
  if (names.length === 0) return parts;
  const namedParts = parts.filter(
    ({ name, group }) => names.includes(name) || (group !== undefined && names.includes(group)),
  );
  const needsBuild = namedParts.some((part) => part.needsBuild);
  return parts.filter((part) => namedParts.includes(part) || (needsBuild && part.name === 'build'));
}

/** The test files of a package that each part runs. @type {Readonly<Record<string, RegExp>>} */
const TESTS = {
  unit: /\.test\.ts$/,
  browser: /\.test\.tsx$/,
  'end-to-end': /\/e2e\/.*\.spec\.ts$/,
};

/**
 * Returns the parts that run only the tests of one package, as far as it has such tests (SPEC RN5.6). Throws a SetupError
 * for an unknown package.
 * @param {string} name the name of its folder, such as `live`
 * @returns {readonly Part[]}
 */
export function partsOfPackage(name) {
  const folder = ['packages', 'apps']
    .map((parent) => `${parent}/${name}`)
    .find((path) => name && existsSync(join(root, path, 'package.json')));
  if (!folder) {
    throw new SetupError(
      `npm test --package should be given the folder of a package, but "${name}" is none: for example live.`,
    );
  }
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const own = parts
    .filter(({ name: part }) => files.some((file) => TESTS[part]?.test(file.replaceAll('\\', '/'))))
    .map((part) => ({ ...part, command: [...part.command, `${folder}/`] }));
  const build = parts.filter((part) => part.name === 'build' && own.some((one) => one.needsBuild));
  return [
    ...own.filter((part) => !part.needsBuild),
    ...build,
    ...own.filter((part) => part.needsBuild),
  ];
}
