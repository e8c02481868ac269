// @ts-check
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { measureSizes } from '../size.mjs';
import { buildPage, servePage } from '../startPage.mjs';
import { buildWithInbox, serveBenchPage, serveLiveApps } from './buildBench.mjs';
import { measureFrames } from './measureFrames.mjs';
import { measureFullPolls } from './measureFullPolls.mjs';
import { measureLink } from './measureLink.mjs';
import { measureLive } from './measureLive.mjs';
import { measureLoads } from './measureLoads.mjs';
import { measureLongTexts } from './measureLongTexts.mjs';
import { measurePolls } from './measurePolls.mjs';
import { openBrowser } from './openBrowser.mjs';
import { resultsTable } from './resultsTable.mjs';
import { runScript } from './runScript.mjs';

/** @typedef {import('./resultsTable.mjs').Results} Results */

const inboxSizes = [1_000, 10_000, 100_000, 1_000_000];

/**
 * Measures the page, prints the figures and writes them to `bench-results.json`.
 * Rejects with a SetupError if the page does not build or there is no Chromium. Takes about eleven minutes.
 */
export async function runBench() {
  // Vite's builds depend on NODE_ENV, which Vite sets when it is first used: here, that value would be `development`.
  process.env.NODE_ENV = 'production';
  const browser = await openBrowser();
  try {
    const results = await measure(browser);
    console.log(`\n${resultsTable(results)}`);
    writeFileSync(join(root, 'bench-results.json'), `${JSON.stringify(results, null, 2)}\n`);
    console.log('\nThe same figures are in bench-results.json.');
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('playwright').Browser} browser
 * @returns {Promise<Results>}
 */
async function measure(browser) {
  console.log('Building the page and loading it...');
  await buildPage(root);
  const sizes = measureSizes(join(root, 'dist'));
  const load = await whileServed(servePageAnywhere(), (url) => measureLoads(browser, url));

  console.log('Opening a link...');
  const link = await whileServed(servePageAnywhere(), (url) => measureLink(browser, url));

  console.log('Showing long texts...');
  const withInbox = await buildWithInbox();
  const longTexts = await whileServed(servePageAnywhere(withInbox), (url) =>
    measureLongTexts(browser, url),
  );

  console.log('Typing 1,000 times a second, with the scores drawn and not drawn...');
  const frames = await whileServed(servePageAnywhere(), (url) => measureFrames(browser, url));

  console.log('Recording another app...');
  const apps = await serveLiveApps();
  // oxlint-disable-next-line typescript/no-misused-promises -- `finally` waits for it
  const live = await measureLive(browser, apps).finally(apps.close);

  console.log('Recording for a simulated hour...');
  const recording = await runScript('recording');

  console.log('Polling for a simulated month...');
  const month = await runScript('month');

  console.log('Polling with up to a million messages...');
  const inbox = await whileServed(serveBenchPage(), async (url) => {
    const costs = await measurePolls(browser, url, inboxSizes);
    return { ...costs, fullPolls: await measureFullPolls(browser, url) };
  });

  return {
    machine: {
      processor: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      node: process.versions.node,
      chromium: browser.version(),
    },
    sizes,
    load,
    link,
    longTexts,
    frames,
    recording,
    live,
    ...inbox,
    month,
  };
}

/**
 * Serves the page on a port that the system chooses, because another server may be using the usual port.
 * @param {string} [outDir] the folder of the built page
 */
function servePageAnywhere(outDir = 'dist') {
  return servePage(root, 0, { outDir });
}

/**
 * @template T
 * @param {Promise<{ url: string, close: () => Promise<void> }>} serving
 * @param {(url: string) => Promise<T>} use
 */
async function whileServed(serving, use) {
  const { url, close } = await serving;
  try {
    return await use(url);
  } finally {
    await close();
  }
}
