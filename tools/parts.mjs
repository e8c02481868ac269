// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { SetupError } from './setupError.mjs';

/**
 * One part of `npm test`: a script of the project or of a dependency. Node runs it directly, so no shell is needed.
 * @typedef {object} Part
 * @property {string} name
 * @property {string} command options of Node, the script, relative to the project's folder, and its arguments
 * @property {string} [group] the name of a group of parts
 * @property {boolean} [needsChromium]
 * @property {import('./browsers.mjs').EngineName} [engine] runs in this browser, if it is found
 * @property {boolean} [needsBuild] runs on `dist`, so a failed build must not leave an old build behind
 * @property {boolean} [isReading] only reads the tree, on one core: it runs in parallel with the others
 * @property {RegExp} [tests] the files of a package that it runs, if they are named
 */

const [isReading, needsBuild, needsChromium] = [true, true, true];
// With a larger young generation, long-lived objects are copied less often, which makes lint a tenth faster.
const eslint = '--max-semi-space-size=128 node_modules/eslint/bin/eslint.js --max-warnings 0';
const vitest = 'node_modules/vitest/vitest.mjs run --project';
const playwright = 'node_modules/@playwright/test/cli.js test';
/**
 * Each engine is a separate part, because perhaps only one of the browsers is found. A part runs one test file at a
 * time: the end-to-end tests run meanwhile, and with more browsers at once, tests would miss their time limits.
 */
const inEngines = /** @type {const} */ (['firefox', 'webkit']).map((engine) => ({
  ...{ name: engine, group: 'engines', engine, needsBuild },
  command: `${vitest} ${engine} --maxWorkers 1`,
}));

/** Lists everything that `npm test` runs, in order (SPEC RN5). @type {readonly Part[]} */
export const parts = [
  { name: 'format', command: 'node_modules/oxfmt/bin/oxfmt --check .', isReading },
  { name: 'lint', command: 'node_modules/oxlint/bin/oxlint -c oxlint.config.mjs', isReading },
  { name: 'lint-rxjs', group: 'lint', command: `${eslint} apps packages`, isReading },
  { name: 'types', command: 'node_modules/@typescript/native/bin/tsc --noEmit', isReading },
  { name: 'unit', command: `${vitest} unit --project tapped`, tests: /\.test\.ts$/ },
  {
    ...{ name: 'browser', command: `${vitest} browser --project browser-alone`, needsChromium },
    tests: /\.test\.tsx$/,
  },
  { name: 'build', command: 'node_modules/vite/bin/vite.js build apps/page' },
  {
    ...{ name: 'end-to-end', command: playwright, needsChromium, needsBuild },
    tests: /\/e2e\/.*\.spec\.ts$/,
  },
  ...inEngines,
  { name: 'size', command: 'tools/size.mjs', needsBuild },
  { name: 'unused', command: 'node_modules/knip/bin/knip.js', isReading },
];

/**
 * Returns the parts with these names or groups, in the order of `parts`, with the build if one of them needs it;
 * without names all parts. Throws a SetupError for an unknown name.
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
  return withBuild(
    parts.filter(({ name, group = name }) => names.includes(name) || names.includes(group)),
  );
}

/**
 * Returns the parts that run only the tests of one package, for each kind of test that it has (SPEC RN5.6). Throws a
 * SetupError for an unknown package.
 * @param {string} name the name of its folder, such as `live`
 * @returns {readonly Part[]}
 */
export function partsOfPackage(name) {
  const folders = ['packages', 'apps'].map((parent) => `${parent}/${name}`);
  const folder = folders.find((path) => name && existsSync(join(root, path, 'package.json')));
  if (!folder) {
    throw new SetupError(
      `npm test --package should be given the folder of a package, but "${name}" is none: for example live.`,
    );
  }
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const own = parts.filter(({ tests }) =>
    files.some((file) => tests?.test(file.replaceAll('\\', '/'))),
  );
  return withBuild(own.map((part) => ({ ...part, command: `${part.command} ${folder}/` })));
}

/**
 * @param {readonly Part[]} chosen @returns {readonly Part[]} the chosen parts, with the build before the parts that
 * need it
 */
function withBuild(chosen) {
  const build = chosen.some((part) => part.needsBuild) ? parts : [];
  return parts.flatMap(({ name }) =>
    (name === 'build' ? build : chosen).filter((part) => part.name === name),
  );
}
