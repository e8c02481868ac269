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

/** @typedef {import('./live.d.ts').LivePipe} LivePipe */

/** The most time that an app's streams may take. */
const limitMs = 60_000;

const isDone = 'globalThis.outputs !== undefined';
const json = "globalThis.partitura ? partitura.json() : Promise.reject('The tool is absent.')";

/**
 * Opens an app in Chromium, waits until its streams have ended, and gives what the package recorded.
 * @param {string} address
 * @returns {Promise<readonly LivePipe[]>}
 */
export async function askInChromium(address) {
  const executablePath = await findChromium(undefined, { isShellEnough: true });
  const browser = await chromium.launch({ executablePath, args: chromiumFlags() });
  try {
    const page = await browser.newPage();
    await page.goto(address);
    await page.waitForFunction(isDone, undefined, { timeout: limitMs });
    return pipesOf(await page.evaluate(json));
  } finally {
    await browser.close();
  }
}

/**
 * Does the same in Firefox; rejects with a SetupError where there is none.
 * @param {string} address
 * @returns {Promise<readonly LivePipe[]>}
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
    return pipesOf(await page.evaluate(json));
  } finally {
    await browser.close();
    rmSync(userDataDir, { recursive: true, force: true });
  }
}

/** @param {unknown} report */
function pipesOf(report) {
  return /** @type {{ pipes: LivePipe[] }} */ (report).pipes;
}
