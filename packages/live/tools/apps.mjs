// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupError } from '@partitura/tools/setupError.mjs';
import { appKinds } from './appKinds.mjs';
import { askInChromium, askInFirefox } from './askApp.mjs';
import { askAsAgent } from './askAsAgent.mjs';
import { addImport, addObserver } from './appVariants.mjs';
import { judge } from './judgeApp.mjs';
import { ownPipes } from './ownPipes.mjs';
import { packLive } from './packLive.mjs';
import { runOwnTests } from './ownTests.mjs';
import { buildAndSearch, makeApp, serveApp } from './runApp.mjs';

/** @typedef {import('./appKinds.mjs').AppKind} AppKind */

/**
 * Tests the package in fresh apps of several bundlers, from the npm registry, and prints for each: how many pipes in
 * the source were recorded at their places, with the correct operators, and with the same counts as an observer in the
 * app without the package; how many findings there are; whether the app shows and emits the same with and without it;
 * how many of its own tests pass with and without it; and whether its production build contains none of it. In one app
 * it asks the tools of the page through Chrome DevTools MCP. Returns whether all apps pass.
 * `npm run live:apps -- viteReact angular` tests only these.
 * @param {string[]} names
 */
export async function tryApps(names) {
  const unknownName = names.find((name) => !appKinds.some((kind) => kind.name === name));
  if (unknownName !== undefined) {
    const known = appKinds.map(({ name }) => name).join(', ');
    throw new SetupError(`"${unknownName}" is no app to try: choose from ${known}.`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'partitura-apps-'));
  try {
    const { tarball } = await packLive(join(folder, 'packed'));
    const kinds = appKinds.filter(({ name }) => names.length === 0 || names.includes(name));
    let isOk = true;
    for (const kind of kinds) isOk = (await tryApp(kind, folder, tarball)) && isOk;
    return isOk;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {AppKind} kind
 * @param {string} folder
 * @param {string} tarball
 */
async function tryApp(kind, folder, tarball) {
  const app = await makeApp(kind, mkdtempSync(join(folder, `${kind.name}-`)), tarball);
  let isOk = await passesOwnTests(kind, app);

  const takeAway = addObserver(kind, app);
  const [without] = await askEach(kind, app, [askInChromium]);
  takeAway();
  addImport(app, [kind.main]);

  const expectedPipes = ownPipes(app, kind.folders);
  const browsers = [askInChromium, ...(kind.inFirefox ? [askInFirefox] : [])];
  const answers = await askEach(kind, app, browsers);
  answers.forEach((answer, index) => {
    const browser = index === 0 ? 'Chromium' : 'Firefox';
    const { isOk: isRight, figures, problems } = judge(app, expectedPipes, answer, without);
    console.log(`${kind.name}, ${browser}: ${figures}`);
    for (const problem of problems) console.log(`  ${problem}`);
    isOk &&= isRight;
  });

  if (kind.asAgent) {
    const [problems = []] = await askEach(kind, app, [
      (address) => askAsAgent(address, expectedPipes),
    ]);
    console.log(
      `${kind.name}, as a program: ${problems.length === 0 ? 'each tool answers' : 'wrong answers'}`,
    );
    for (const problem of problems) console.log(`  ${problem}`);
    isOk &&= problems.length === 0;
  }

  const withTool = await buildAndSearch(kind, app);
  const isFree = withTool.length === 0;
  console.log(`${kind.name}, production: ${isFree ? 'free of it' : `in ${withTool.join(', ')}`}`);
  return isOk && isFree;
}

/**
 * @param {AppKind} kind
 * @param {string} app
 */
async function passesOwnTests(kind, app) {
  if (!kind.test) return true;
  const { without, withTool } = await runOwnTests(kind, app, kind.test);
  console.log(`${kind.name}, own tests: ${without} pass without it, ${withTool} with it`);
  return without > 0 && without === withTool;
}

/**
 * Serves an app, and reads its page in each browser.
 * @template Result
 * @param {AppKind} kind
 * @param {string} app
 * @param {readonly ((address: string) => Promise<Result>)[]} browsers
 */
async function askEach(kind, app, browsers) {
  const server = await serveApp(kind, app);
  try {
    const answers = [];
    for (const ask of browsers) answers.push(await ask(server.address));
    return answers;
  } finally {
    server.stop();
  }
}
