import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

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

/**
 * Returns axe's violations on the page, or within the element of a selector, with their elements: of all rules, of one
 * rule, or of all but one.
 */
export async function axeComplaints(
  page: Page,
  { only, but, within }: { only?: string; but?: string; within?: string | undefined } = {},
): Promise<readonly string[]> {
  // Once added, the script stays until the page is reloaded.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    // Passed rules would be most of the result, and no test reads them.
    resultTypes: ['violations'],
    ...(only && { runOnly: [only] }),
    ...(but && { rules: { [but]: { enabled: false } } }),
  };
  return page.evaluate(
    async ([given, selector]) => {
      const { setTimeout, realSetTimeout } = window;
      window.setTimeout = realSetTimeout;
      const results = await window.axe?.run(selector ?? document, given);
      window.setTimeout = setTimeout;
      if (!results) throw new Error('Expected axe on the page.');
      return results.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`,
      );
    },
    [options, within] as const,
  );
}
