// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { launch } from 'puppeteer-core';
import { findChromium } from '@partitura/tools/browsers.mjs';
import { chromiumFlags } from '@partitura/tools/chromiumFlags.mjs';
import { findEngine } from '@partitura/tools/browsers.mjs';
import { SetupError } from '@partitura/tools/setupError.mjs';

/**
 * The result of an app's page.
 * @typedef {object} Answer
 * @property {Record<string, unknown[]>} outputs the values of the app's own subscribers
 * @property {string} text the text of the page
 * @property {Record<string, import('./observed.mjs').Observed>} [observed] the counts of the observer, if any
 * @property {import('../src/api/api.ts').LivePipe[]} [pipes] the recording of the package, if any
 * @property {import('../src/api/api.ts').LiveFinding[]} [findings] the findings of the package, if any
 * @property {boolean} [hasOtherCopy] whether the package reports another copy of RxJS
 */

/** The maximum time that an app's streams may take. */
const limitMs = 60_000;

/** The time after the end of the streams in which a finding may still appear: the longest wait of a rule is 5 s. */
const findingsMs = 6_000;

const isDone = 'globalThis.outputs !== undefined';
const answer = `(async () => ({
  outputs,
  text: document.body.innerText,
  observed: globalThis.observed,
  pipes: (await globalThis.partitura?.json())?.pipes,
  hasOtherCopy: (await globalThis.partitura?.text())?.includes('This page has another copy of RxJS'),
  findings: await new Promise((resolve) => {
    setTimeout(() => resolve(globalThis.partitura?.findings()), globalThis.partitura ? ${findingsMs} : 0);
  }),
}))()`;

/**
 * Opens an app in Chromium, waits until its streams have ended, and returns the result of its page.
 * @param {string} address
 * @returns {Promise<Answer>}
 */
export async function askInChromium(address) {
  const executablePath = await findChromium(undefined, { isShellEnough: true });
  const browser = await chromium.launch({ executablePath, args: chromiumFlags() });
  try {
    const page = await browser.newPage();
    await page.goto(address);
    await page.waitForFunction(isDone, undefined, { timeout: limitMs });
    return /** @type {Answer} */ (await page.evaluate(answer));
  } finally {
    await browser.close();
  }
}

/**
 * Does the same in Firefox; rejects with a SetupError if no Firefox is found.
 * @param {string} address
 * @returns {Promise<Answer>}
 */
export async function askInFirefox(address) {
  const { env, problem } = await findEngine('firefox');
  if (!env?.FIREFOX_PATH) throw new SetupError(problem ?? 'FIREFOX_PATH names no Firefox.');
  const userDataDir = mkdtempSync(join(tmpdir(), 'partitura-firefox-'));
  const browser = await launch({
    ...{ browser: 'firefox', headless: true },
    ...{ executablePath: env.FIREFOX_PATH, userDataDir },
  });
  try {
    const page = await browser.newPage();
    await page.goto(address);
    await page.waitForFunction(isDone, { timeout: limitMs });
    return /** @type {Answer} */ (await page.evaluate(answer));
  } finally {
    await browser.close();
    rmSync(userDataDir, { recursive: true, force: true });
  }
}
