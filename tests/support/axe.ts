import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

declare global {
  interface Window {
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
  const stopped = await page.evaluateHandle(() => {
    const { setTimeout } = window;
    window.setTimeout = window.realSetTimeout;
    return setTimeout;
  });
  // Without frames axe needs no second page, whose time would stand still too.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    // What passes would be most of the answer, and nobody reads it.
    .options({ resultTypes: ['violations'] });
  if (only) axe.withRules(only);
  if (but) axe.disableRules(but);
  const { violations } = await axe.analyze();
  await stopped.evaluate((setTimeout) => {
    window.setTimeout = setTimeout;
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}
