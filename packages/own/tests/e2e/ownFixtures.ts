import { gzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { test as base, expect } from '@partitura/tests/e2e/fixtures.ts';

interface OwnFixtures {
  /** The card of the visitor's own stream. */
  card: Locator;
  /** Opens the editor of the visitor's own stream with a press. */
  openEditor: () => Promise<void>;
}

/** Tests the built page with the visitor's own stream, whose worker gets its script from the memory of its frame. */
export const test = base.extend<OwnFixtures>({
  card: async ({ page, noise }, use) => {
    noise.allowOrigin('null');
    await use(page.getByRole('region', { name: 'Свой поток' }));
  },
  openEditor: async ({ card }, use) => {
    await use(() => card.getByRole('button', { name: 'Открыть редактор' }).click());
  },
});

const SOON = { timeout: 100 };

/** Passes time, which stands still in every page of the tests, until the expectation in `holds` is met. */
export async function passUntil(page: Page, holds: (soon: typeof SOON) => Promise<void>) {
  await expect(async () => {
    await page.clock.runFor(100);
    await holds(SOON);
  }).toPass({ intervals: [50] });
}

/** Passes time until the lane shows this value. */
export function expectValue(page: Page, lane: Locator, value: string) {
  return passUntil(page, (soon) =>
    expect(lane).toHaveAttribute('aria-label', new RegExp(value), soon),
  );
}

/** The fragment of a link with this content. */
export function ownFragment(content: unknown) {
  return `#own=1.${gzipSync(JSON.stringify(content)).toString('base64url')}`;
}

export { expect };
