// @ts-check
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { openBrowser } from '@partitura/tools/browsers.mjs';
import { SetupError } from '@partitura/tools/setupError.mjs';
import { comparePipes, ownPipes } from './ownPipes.mjs';
import { packLive } from './packLive.mjs';
import { appKinds, copyTemplate, makeApp, run, serveApp } from './runApp.mjs';

/** @typedef {import('./runApp.mjs').AppKind} AppKind */

/**
 * The result of an app's page.
 * @typedef {object} Answer
 * @property {Record<string, unknown[]>} outputs the values of the app's own subscribers
 * @property {string} text the text of the page
 * @property {import('../src/api/api.ts').LivePipe[]} [pipes] the recording of the package, if any
 * @property {import('../src/api/api.ts').LiveFinding[]} [findings] the findings of the package, if any
 * @property {boolean} [hasOtherCopy] whether the package reports another copy of RxJS
 */

// A finding may appear after the end of the streams: a rule may wait for up to 5 s.
const answer = `(async () => ({
  outputs,
  text: document.body.innerText,
  pipes: (await globalThis.partitura?.json())?.pipes,
  hasOtherCopy: (await globalThis.partitura?.text())?.includes('This page has another copy of RxJS'),
  findings: await new Promise((resolve) => {
    setTimeout(() => resolve(globalThis.partitura?.findings()), globalThis.partitura ? 6000 : 0);
  }),
}))()`;

/**
 * Tests the package in fresh apps of several bundlers, from the npm registry. An app passes if each pipe in its source
 * is recorded at its place with its operators, if the app shows and emits the same with and without the package and has
 * no findings, if its own tests pass with and without the package, and if its production build contains none of the
 * package. Prints a line for each app and for each problem. Returns whether all apps pass. `npm run live:apps --
 * viteReact angular` tests only these two.
 * @param {string[]} names
 */
export async function tryApps(names) {
  const known = appKinds.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new SetupError(`"${unknown}" is no app to try: choose from ${known.join(', ')}.`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'partitura-apps-'));
  try {
    const { tarball } = await packLive(join(folder, 'packed'));
    let isOk = true;
    for (const kind of appKinds) {
      if (names.length > 0 && !names.includes(kind.name)) continue;
      const app = await makeApp(kind, mkdtempSync(join(folder, `${kind.name}-`)), tarball);
      const problems = await tryApp(kind, app);
      console.log(`${kind.name}: ${problems.length === 0 ? 'passes' : 'does not pass'}`);
      for (const problem of problems) console.log(`  ${problem}`);
      isOk &&= problems.length === 0;
    }
    return isOk;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {AppKind} kind @param {string} app */
async function tryApp(kind, app) {
  const passed = kind.test ? await passedTests(kind, app) : 0;
  const without = await askApp(kind, app);

  const files = readdirSync(app, { recursive: true, encoding: 'utf8' });
  const specs = files.filter((path) => /^src\/.*\.spec\.tsx?$/.test(path.replaceAll('\\', '/')));
  for (const file of [kind.main, ...specs].map((path) => join(app, path)))
    writeFileSync(file, `import 'partitura-live';\n${readFileSync(file, 'utf8')}`);
  const problems = problemsOf(app, ownPipes(app, kind.folders), await askApp(kind, app), without);
  if (kind.test) {
    // This adds a test which checks that the package records.
    copyTemplate('recorded', join(app, 'src/streams'));
    const passedWith = (await passedTests(kind, app)) - 1;
    if (passed === 0 || passed !== passedWith)
      problems.push(`${passed} of its tests pass without the package, ${passedWith} with it`);
  }

  await run(kind.build.split(' '), app, kind.env);
  const scripts = readdirSync(join(app, kind.built), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?js$/.test(file))
    .map((file) => join(app, kind.built, file));
  if (scripts.length === 0) problems.push(`no scripts in ${kind.built}`);
  const withTool = scripts.filter((file) => /partitura/i.test(readFileSync(file, 'utf8')));
  return [...problems, ...withTool.map((file) => `in production: ${file}`)];
}

/**
 * Compares an app's page with the package to the same page without it; returns a line for each problem. The apps have no
 * faults, so each finding is a problem.
 * @param {string} app its folder
 * @param {readonly import('./ownPipes.mjs').OwnPipe[]} expected
 * @param {Answer} page
 * @param {Answer} without
 */
export function problemsOf(app, expected, page, without) {
  // If neither an address nor a source map names the project, the file's path is its path on disk.
  const pipes = (page.pipes ?? []).map((pipe) => ({
    ...pipe,
    file: pipe.file.startsWith(`${app}/`) ? pipe.file.slice(app.length + 1) : pipe.file,
  }));
  const { missing, wrong } = comparePipes(expected, pipes);
  const problems = [
    ...missing.map((place) => `missing: ${place}`),
    ...wrong.map((place) => `wrong: ${place}`),
    ...(page.findings ?? []).map(
      ({ rule, file, line, text }) => `${file}:${line} ${text} (${rule})`,
    ),
  ];
  if (page.hasOtherCopy) problems.push('It says that there is another copy of RxJS.');
  const [shown, usual] = [page, without].map(({ outputs, text }) => ({ outputs, text }));
  if (!isDeepStrictEqual(shown, usual))
    problems.push(`with: ${JSON.stringify(shown)}`, `without: ${JSON.stringify(usual)}`);
  return problems;
}

/**
 * Serves an app, and returns the result of its page when its streams have ended.
 * @param {AppKind} kind
 * @param {string} app
 * @returns {Promise<Answer>}
 */
async function askApp(kind, app) {
  const browser = await openBrowser({ isShellEnough: true });
  try {
    const { address, stop } = await serveApp(kind, app);
    try {
      const page = await browser.newPage();
      await page.goto(address);
      await page.waitForFunction('globalThis.outputs !== undefined', undefined, {
        timeout: 60_000,
      });
      return await page.evaluate(answer);
    } finally {
      stop();
    }
  } finally {
    await browser.close();
  }
}

/** @param {AppKind} kind @param {string} app @returns {Promise<number>} */
async function passedTests(kind, app) {
  const output = await run((kind.test ?? '').split(' '), app, {
    ...kind.env,
    NO_COLOR: '1',
    CI: '1',
  });
  return Number(/\bTests\s+(\d+) passed/.exec(output)?.[1] ?? 0);
}
