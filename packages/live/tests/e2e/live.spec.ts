import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { expect, type Page, test } from '@playwright/test';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { publint } from 'publint';
import ts from 'typescript';
import { faults } from '@partitura/page/texts/ru/faults.ts';
import { lessons } from '@partitura/page/texts/ru/lessons.ts';
import { score } from '@partitura/score/texts/ru/score.ts';
import { checkLive, measureLiveSizes } from '../../tools/liveSizes.mjs';
import { comparePipes, ownPipes, placeOf } from '../../tools/ownPipes.mjs';
import { packLive } from '../../tools/packLive.mjs';
import { root } from '@partitura/tools/root.mjs';
import {
  buildApp,
  countsOf,
  liveFolder,
  type Observed,
  observePipes,
  removeLiveFolder,
  type RunningApp,
  startApp,
  writeApp,
} from '../fixtureApp.ts';
import { codeBlocks } from '@partitura/tests/support/codeBlocks.ts';
import { runScript } from '@partitura/tests/tools/runScript.ts';
import { watchNoise } from '@partitura/tests/support/noise.ts';

/** The counts of the observer, set in an app without the package. */
declare const observed: Record<string, Observed>;

// All tests share one package, and one server per app.
test.describe.configure({ mode: 'default' });

let folder: string;
let packageFolder: string;
let tarball: string;
let plainFolder: string;
let recordedFolder: string;
let plain: RunningApp;
let recorded: RunningApp;

test.beforeAll(async () => {
  folder = liveFolder();
  ({ packageFolder, tarball } = await packLive(join(folder, 'packed')));
  plainFolder = writeApp(join(folder, 'plain'));
  recordedFolder = writeApp(join(folder, 'recorded'), tarball);
  plain = await startApp(plainFolder, [observePipes(plainFolder)]);
  recorded = await startApp(recordedFolder);
});

test.afterAll(async () => {
  await plain.close();
  await recorded.close();
  removeLiveFolder(folder);
});

/** Opens an app, and returns the values of its streams. */
async function run(page: Page, { address }: RunningApp) {
  const noise = await watchNoise(page, new URL(address).origin);
  await page.goto(address);
  // Vite may reload the page once it has bundled newly found dependencies.
  const isDone = () => page.evaluate(() => globalThis.outputs !== undefined).catch(() => false);
  await expect.poll(async () => [await isDone(), noise.complaints()]).toEqual([true, []]);
  return page.evaluate(() => globalThis.outputs);
}

function recordedPipes(page: Page) {
  return page.evaluate(async () => (await globalThis.partitura?.json())?.pipes ?? []);
}

/** The texts of the scripts of a build. */
function scriptsIn(build: string) {
  const files = readdirSync(build, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(build, file), 'utf8'));
}

/** The text of a file of the package. */
const read = (file: string) => readFileSync(join(packageFolder, file), 'utf8');

/** The modules that a script of the package imports, statically or dynamically. */
function importsOf(file: string) {
  const text = read(file);
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const atOnce = statements.filter((statement) => ts.isImportDeclaration(statement));
  const later = [...text.matchAll(/\bimport\(["'`](\.[^"'`]*)/g)].map(([, name]) => name);
  return [
    ...atOnce.map(({ moduleSpecifier }) => (moduleSpecifier as ts.StringLiteral).text),
    ...later,
  ];
}

test('[LV1.1, LV1.3, LV1.6] the package has a module, panel, types, manifest, README and license, but no styles; publint and the type check report no problem', async () => {
  const files = readdirSync(packageFolder).sort();
  const scripts = files.filter((file) => file.endsWith('.js'));
  const twins = scripts.filter((file) => file !== 'empty.js');
  expect(files.filter((file) => !/\.c?js$/.test(file)).join(' ')).toBe(
    'AGENTS.md CHANGELOG.md LICENSE README.md findings.md live.d.cts live.d.ts live.md live.png live.schema.json liveInNode.mjs package.json placing.md reports.md test.d.cts test.d.ts test.mjs',
  );
  const required = [...scripts, 'node.js', 'inNode.js', 'liveInNode.js', 'test.js'].map((file) =>
    file.replace('.js', '.cjs'),
  );
  expect(files.filter((file) => file.endsWith('.cjs'))).toEqual(required.sort());
  expect(read('empty.js') + read('empty.cjs')).toMatch(/^\s*(export ?\{\};?)?\s*$/);
  // The license covers this project and all dependencies in the package.
  const license = read('LICENSE');
  const contained = ['react', 'react-dom', '@babel/parser', '@jridgewell/trace-mapping'];
  expect(contained.filter((name) => !license.includes(`\n---\n\n${name}\n\n`))).toEqual([]);
  const known = ['rxjs', ...scripts.map((file) => `./${file}`)];
  for (const file of twins) expect(known).toEqual(expect.arrayContaining(importsOf(file)));
  expect(importsOf('live.js')).toContain('./begin.js');
  expect(importsOf('begin.js')).toContain('./late.js');
  expect(importsOf('late.js')).toContain('./openPanel.js');
  // The docs name the file to install.
  expect(readFileSync('packages/live/docs/live.md', 'utf8')).toContain(
    `../partitura/dist-live/${basename(tarball)}\n`,
  );
  const { version, keywords } = JSON.parse(read('package.json')) as Record<string, unknown>;
  expect(keywords).toContain('rxjs');
  expect(read('CHANGELOG.md')).toContain(`\n## ${String(version)}\n`);
  const links = [...read('README.md').matchAll(/\]\((?!http|#)([^)]+)\)/g)].map(([, file]) => file);
  expect(links.join(' ')).toBe(
    'live.png live.md findings.md reports.md live.schema.json placing.md',
  );
  expect(files).toEqual(expect.arrayContaining(links));
  expect(read('README.md')).toMatch(/^# partitura-live\n\n.*failed on .*\n[^]*\n## Install\n/);
  expect((await publint({ pkgDir: packageFolder, pack: false })).messages).toEqual([]);
  const types = createPackageFromTarballData(new Uint8Array(readFileSync(tarball)));
  expect(await checkPackage(types)).toMatchObject({ problems: [] });
});

// Until 2023, webpack took a class with such a name for the import: https://github.com/webpack/webpack/issues/16763
// Up to its version 3, Vite builds dependencies for browsers without bigints.
test('[LV1] older bundlers can load the package: no class has the short name of an import, no bigint is a literal', () => {
  const scripts = readdirSync(packageFolder).filter((file) => /\.c?js$/.test(file));
  const texts = scripts.map(read);
  const names = texts.flatMap((text) =>
    [...text.matchAll(/[=(,]class ([\w$]+)(?= extends|\{)/g)].map(([, name]) => name),
  );
  expect(names).toContain('LaneWriter');
  expect(names.filter((name = '') => name !== 'extends' && name.length < 4)).toEqual([]);
  expect(texts.flatMap((text) => text.match(/(?<![\w$.])\d+n\b.{9}/g) ?? [])).toEqual([]);
});

test("[LV1.1, LV6] the package's types compile in an app, and so does every code block of the docs", async () => {
  const docs = ['live.md', 'reports.md'].map((doc) => `packages/live/docs/${doc}`);
  const blocks = docs.flatMap((doc) => codeBlocks(doc, ['ts']));
  expect(blocks.length).toBeGreaterThan(4);
  for (const { name, code } of blocks) writeFileSync(join(recordedFolder, name), code);
  const compilerOptions = {
    ...{ target: 'ES2023', module: 'ESNext', moduleResolution: 'Bundler' },
    types: ['vite/client', 'node'],
    ...{ strict: true, noEmit: true, noUncheckedSideEffectImports: true, skipLibCheck: true },
  };
  const files = ['src/main.ts', ...blocks.map(({ name }) => name)];
  // A file named tsconfig.json would make Vite reload the pages of later tests.
  const config = join(recordedFolder, 'types.json');
  writeFileSync(config, JSON.stringify({ compilerOptions, files }));
  const compiler = 'node_modules/@typescript/native/bin/tsc';
  expect(await runScript(compiler, ['-p', config])).toMatchObject({ code: 0, stdout: '' });
});

test('[LV9, LV9.1, LV9.2] the import has at most 5,800 bytes; the panel has at most 185,000, without texts of lessons or faults; the page contains no code of the import or the panel', () => {
  const sizes = measureLiveSizes(packageFolder);
  expect(sizes.import).toBeGreaterThan(1000);
  expect(sizes.panel).toBeGreaterThan(50_000);
  expect(checkLive(packageFolder)).toBe(true);

  const panel = read('openPanel.js');
  expect(panel).toContain(score.score.score);
  // Short texts, such as `Закрыть`, also occur in the panel's own dialogs.
  const late = Object.values({ ...faults, ...lessons })
    .filter((text) => typeof text === 'string')
    .filter(({ length }) => length > 8);
  expect(late.length).toBeGreaterThan(3);
  expect(late.filter((text) => panel.includes(text))).toEqual([]);

  // Parts of the recording, the placing, the parser and the panel. The parser is also part of the visitor's own stream.
  const marks = ['switched itself off', '__open-in-editor', 'decorators-legacy', 'Alt+Shift+P'];
  const texts = ['live.js', 'begin.js', 'late.js'].map(read);
  const built = scriptsIn('dist');
  expect(built.length).toBeGreaterThan(5);
  for (const mark of marks) {
    expect(texts.join('')).toContain(mark);
    const isOwn = (text: string) => mark === marks[2] && text.includes('|webSocket)');
    expect(built.filter((text) => text.includes(mark) && !isOwn(text))).toEqual([]);
  }
  expect(readFileSync('apps/page/package.json', 'utf8')).not.toContain('@partitura/live');
});

test('[LV1, LV2.1, LV8.2] every pipe that runs is recorded at its line, the app emits the same values as without the tool, and a second copy of RxJS is detected once that copy is loaded', async ({
  page,
}) => {
  const copy = readFileSync(join(root, 'node_modules/rxjs/dist/bundles/rxjs.umd.js'), 'utf8');
  // Nothing reads its source map, so it is left out. The server reloads the pages that are open when the file appears.
  writeFileSync(join(recordedFolder, 'copy.js'), copy.replace(/^\/\/# source.*/m, ''));
  const without = await run(page, plain);
  const counted = await page.evaluate(() => observed);
  const recordedOutputs = await run(page, recorded);
  const pipes = await recordedPipes(page);

  const expected = ownPipes(recordedFolder).filter((pipe) => placeOf(pipe) in counted);
  expect(expected.length).toBeGreaterThan(25);
  expect(Object.keys(counted)).toHaveLength(expected.length);
  expect(comparePipes(expected, pipes)).toEqual({ missing: [], extra: [], wrong: [] });

  expect(countsOf(pipes)).toEqual(counted);
  expect(Object.keys(without ?? {}).length).toBeGreaterThan(10);
  expect(recordedOutputs).toEqual(without);

  const text = () => page.evaluate(() => globalThis.partitura?.text() ?? '');
  const said = 'This page has another copy of RxJS: its streams are not recorded.';
  expect(await text()).not.toContain(said);
  await page.addScriptTag({ url: '/copy.js' });
  expect(await text()).toContain(said);
});

test('[LV1, LV2.1] after a hot reload the old pipes are marked, and the new pipes have their new lines', async ({
  page,
}) => {
  await run(page, recorded);
  const inHot = async () =>
    (await recordedPipes(page))
      .filter(({ file }) => file === 'src/hot.ts')
      .map(({ line, isOld, last }) => ({ line, isOld, last }));
  const before = await inHot();
  const line = before[0]?.line ?? 0;
  expect(before).toEqual([{ line, isOld: false, last: '"FIRST"' }]);

  const hot = join(recordedFolder, 'src/hot.ts');
  const text = readFileSync(hot, 'utf8');
  writeFileSync(hot, `// A line more.\n\n${text.replace("'first'", "'second'")}`);
  await expect.poll(inHot).toEqual([
    { line, isOld: true, last: '"FIRST"' },
    { line: line + 2, isOld: false, last: '"SECOND"' },
  ]);
  // The page was not reloaded.
  expect(await page.evaluate(() => globalThis.outputs)).toBeDefined();
  writeFileSync(hot, text);
});

test('[LV1.2] a production build contains none of the tool', async () => {
  const withImport = scriptsIn(await buildApp(recordedFolder));
  const without = scriptsIn(await buildApp(plainFolder));
  expect(without.join('').length).toBeGreaterThan(1000);
  expect(withImport).toEqual(without);
});
