import type { Page } from '@playwright/test';
import { expect } from '@partitura/tests/e2e/fixtures.ts';
import { ownFragment } from '@partitura/own/tests/e2e/ownFixtures.ts';
import { serveHtml } from '@partitura/own/tests/support/serveHtml.ts';

export const CODE = `typed$.pipe(debounceTime(300)).subscribe((text) => console.log('got', text))`;

export const fragment = ownFragment({ code: CODE, inputs: [[100, 'typed$', 'rx']] });

/** Serves an article of another origin, with this HTML. */
export const serveArticle = (html: string) =>
  serveHtml(() => `<!doctype html><link rel="icon" href="data:,"><body>${html}`, '127.0.0.1');

/** Runs the code of `stream.html`, and waits for its first value. */
export async function run(page: Page) {
  await page.getByRole('button', { name: 'Запустить' }).press('Enter');
  await expect(page.locator('.own .lane').last()).toHaveAttribute('aria-label', /rx/);
}
