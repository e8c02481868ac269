import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
    realSetTimeout: typeof setTimeout;
  }
}

/** Keeps the real timer for axe, which sometimes waits; call it before stopping the page's time. */
export function keepTimeForAxe(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.realSetTimeout = window.setTimeout.bind(window);
  });
}

/** Returns axe's violations on the page, or within the element of a selector, with their elements. */
export async function axeComplaints(page: Page, within?: string): Promise<readonly string[]> {
  // Once added, the script stays until the page is reloaded.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (selector) => {
    const { setTimeout, realSetTimeout } = window;
    window.setTimeout = realSetTimeout;
    const results = await window.axe?.run(selector ?? document, {
      // Passed rules would be most of the result, and no test reads them.
      resultTypes: ['violations'],
    });
    window.setTimeout = setTimeout;
    if (!results) throw new Error('Expected axe on the page.');
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`,
    );
  }, within);
}
