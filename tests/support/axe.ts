import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
    realSetTimeout: typeof setTimeout;
  }
}

/** Keeps real time for axe, which waits now and then; call it before the page's time is stopped. */
export function keepTimeForAxe(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.realSetTimeout = window.setTimeout.bind(window);
  });
}

/** What axe finds on the page as it stands, by all its rules, only one or all but one, with the elements concerned; empty when all is well. */
export async function axeComplaints(
  page: Page,
  { only, but }: { only?: string; but?: string } = {},
): Promise<readonly string[]> {
  // A page keeps what it was given until it is loaded anew.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    // What passes would be most of the answer, and nobody reads it.
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
