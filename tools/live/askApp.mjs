// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { launch } from 'puppeteer-core';
import { findChromium } from '../chromium.mjs';
import { chromiumFlags } from '../chromiumFlags.mjs';
import { findEngine } from '../engines.mjs';
import { SetupError } from '../setupError.mjs';

/**
 * What the page of an app gave.
 * @typedef {object} Answer
 * @property {Record<string, unknown[]>} outputs what the app's own subscribers got
 * @property {string} text what the page shows
 * @property {Record<string, import('./observed.mjs').Observed>} [observed] what the observer counted, where there is one
 * @property {import('./live.d.ts').LivePipe[]} [pipes] what the package recorded, where it is
 * @property {boolean} [hasOtherCopy] whether the package says that there is another copy of RxJS
 */

/** The most time that an app's streams may take. */
const limitMs = 60_000;

const isDone = 'globalThis.outputs !== undefined';
const answer = `(async () => ({
  outputs,
  text: document.body.innerText,
  observed: globalThis.observed,
  pipes: (await globalThis.partitura?.json())?.pipes,
  hasOtherCopy: (await globalThis.partitura?.text())?.includes('This page has another copy of RxJS'),
}))()`;

/**
 * Opens an app in Chromium, waits until its streams have ended, and gives what the page has then.
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
 * Does the same in Firefox; rejects with a SetupError where there is none.
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
