import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
    realSetTimeout: typeof setTimeout;
  }
}

/** Keeps real time for axe, which waits sometimes; call it before stopping the page's time. */
export function keepTimeForAxe(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.realSetTimeout = window.setTimeout.bind(window);
  });
}

/** The violations that axe reports on the page, with their elements, by all rules, one rule, or all but one. */
export async function axeComplaints(
  page: Page,
  { only, but }: { only?: string; but?: string } = {},
): Promise<readonly string[]> {
  // A page keeps the script until it is reloaded.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    // Passes would be most of the answer, and no test reads them.
    resultTypes: ['violations'],
    ...(only && { runOnly: [only] }),
    ...(but && { rules: { [but]: { enabled: false } } }),
  };
  return page.evaluate(async (given) => {
    const { setTimeout, realSetTimeout } = window;
    window.setTimeout = realSetTimeout;
    const results = await window.axe?.run(document, given);
    window.setTimeout = setTimeout;
    if (!results) throw new Error('Expected axe on the page.');
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`,
    );
  }, options);
}
