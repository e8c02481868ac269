import type { Page } from '@playwright/test';
import { test as base, expect } from '@partitura/tests/e2e/fixtures.ts';
import { ownFragment } from '@partitura/own/tests/e2e/ownFixtures.ts';
import { serveHtml } from '@partitura/own/tests/support/serveHtml.ts';

export const CODE = `typed$.pipe(debounceTime(300)).subscribe((text) => console.log('got', text))`;

export const fragment = ownFragment({ code: CODE, inputs: [[100, 'typed$', 'rx']] });

/** The test of `stream.html`, whose code runs in a frame without an origin. */
export const test = base.extend<{
  /** Serves an article with this HTML during the test, and returns its origin. */
  serveArticle: (html: string) => Promise<string>;
}>({
  serveArticle: [
    async ({ noise }, use) => {
      noise.allowOrigin('null');
      const articles = new Array<Awaited<ReturnType<typeof serveHtml>>>();
      await use(async (html) => {
        const document = `<!doctype html><link rel="icon" href="data:,"><body>${html}`;
        const article = await serveHtml(() => document, '127.0.0.1');
        articles.push(article);
        noise.allowOrigin(article.origin);
        return article.origin;
      });
      for (const article of articles) article.close();
    },
    { auto: true },
  ],
});

export { expect };

/** Runs the code of `stream.html`, and waits for its first value. */
export async function run(page: Page) {
  await page.getByRole('button', { name: 'Запустить' }).press('Enter');
  await expect(page.locator('.own .lane').last()).toHaveAttribute('aria-label', /rx/);
}
