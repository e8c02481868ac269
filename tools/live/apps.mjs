// @ts-check
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../runCommand.mjs';
import { SetupError } from '../setupError.mjs';
import { appKinds } from './appKinds.mjs';
import { askInChromium, askInFirefox } from './askApp.mjs';
import { makeLive } from './makeLive.mjs';
import { comparePipes, ownPipes } from './ownPipes.mjs';
import { buildAndSearch, makeApp, run, serveApp } from './runApp.mjs';

/** @typedef {import('./appKinds.mjs').AppKind} AppKind */

/** The least part of the pipes that stands at exactly its line and column. */
const leastPlaced = 0.95;

/**
 * Tries the package in fresh apps of several bundlers, from the npm registry, and prints a line for each: how many of
 * the pipes that the compiler sees were recorded at their places, and how many with the right operators. Gives whether
 * all of them pass. `node tools/live/apps.mjs viteReact angular` tries only these.
 * @param {string[]} names
 */
async function tryApps(names) {
  const unknown = names.find((name) => !appKinds.some((kind) => kind.name === name));
  if (unknown !== undefined) {
    const known = appKinds.map(({ name }) => name).join(', ');
    throw new SetupError(`"${unknown}" is no app to try: choose from ${known}.`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'partitura-apps-'));
  try {
    const tarball = await pack(folder);
    const kinds = appKinds.filter(({ name }) => names.length === 0 || names.includes(name));
    let isOk = true;
    for (const kind of kinds) isOk = (await tryApp(kind, folder, tarball)) && isOk;
    return isOk;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder */
async function pack(folder) {
  await makeLive(join(folder, 'package'));
  await run(['npm', 'pack', '--silent', '--pack-destination', folder], join(folder, 'package'));
  const file = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  if (!file) throw new Error('Expected npm pack to make a tarball.');
  return join(folder, file);
}

/**
 * @param {AppKind} kind
 * @param {string} folder
 * @param {string} tarball
 */
async function tryApp(kind, folder, tarball) {
  const app = await makeApp(kind, mkdtempSync(join(folder, `${kind.name}-`)), tarball);
  const expected = ownPipes(app);
  const browsers = [{ browser: 'Chromium', ask: askInChromium }];
  if (kind.name.startsWith('vite')) browsers.push({ browser: 'Firefox', ask: askInFirefox });
  const server = await serveApp(kind, app);
  let isOk = true;
  try {
    for (const { browser, ask } of browsers) {
      const found = comparePipes(expected, await ask(server.address));
      const figures = `${found.placed} of ${found.expected} placed, ${found.right} with operators`;
      console.log(`${kind.name}, ${browser}: ${figures}`);
      for (const kindOf of /** @type {const} */ (['missing', 'extra', 'wrong'])) {
        if (found[kindOf].length > 0) console.log(`  ${kindOf}: ${found[kindOf].join(', ')}`);
      }
      isOk &&= found.placed >= leastPlaced * found.expected && found.right === found.placed;
    }
  } finally {
    server.stop();
  }
  const withTool = await buildAndSearch(kind, app);
  const isFree = withTool.length === 0;
  console.log(`${kind.name}, production: ${isFree ? 'free of it' : `in ${withTool.join(', ')}`}`);
  return isOk && isFree;
}

await runCommand(() => tryApps(process.argv.slice(2)));
