import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from 'puppeteer-core';
import { afterAll, inject } from 'vitest';
import { root } from '@partitura/tools/root.mjs';
import { type Engine, programIn, windowSize } from './engine.ts';
import { openWebkit } from './openWebkit.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'firefox' | 'webkit';
  }
}

/** The functions that close everything after the last test, even after a failure, the latest first. */
export const closing: (() => unknown)[] = [];

afterAll(async () => {
  for (const close of closing) await close();
});

/** The browser in which these tests run. */
export const engineName = inject('engine');

/** Opens the browser, which is closed after the last test. */
export async function openEngine(): Promise<Engine> {
  const engine = await { firefox: openFirefox, webkit: openWebkit }[engineName]();
  closing.unshift(() => engine.close());
  return engine;
}

/** Starts Firefox without windows, with a temporary profile. */
async function openFirefox(): Promise<Engine> {
  const profiles = join(root, '.cache/firefox');
  mkdirSync(profiles, { recursive: true });
  // A Firefox from a snap cannot read the system's temporary folder.
  const userDataDir = mkdtempSync(join(profiles, 'profile-'));
  const browser = await launch({
    browser: 'firefox',
    executablePath: programIn('FIREFOX_PATH'),
    headless: true,
    defaultViewport: windowSize,
    userDataDir,
  });
  const page = await browser.newPage();
  const as = (place: string) => (place.startsWith('//') ? `::-p-xpath(${place})` : place);
  return {
    async open(address) {
      await page.goto(address);
    },
    text: (place) => page.$eval(as(place), (element) => element.textContent),
    count: async (place) => (await page.$$(as(place))).length,
    async click(place) {
      await page.$eval(as(place), (element) => element.scrollIntoView({ block: 'center' }));
      await page.click(as(place));
    },
    async drag(from, to) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await page.mouse.up();
    },
    type: (place, text) => page.type(as(place), text),
    evaluate: (expression) => page.evaluate(expression),
    async close() {
      await browser.close();
      rmSync(userDataDir, { recursive: true, force: true });
    },
  };
}
