import type { Page } from '@playwright/test';
import type { FolderServer } from '@partitura/page/tests/support/serveFolders.ts';
import { expect, test as base } from '@partitura/tests/e2e/fixtures.ts';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { serveHosts, type variants } from './hostPages.ts';

/** The globals of the host pages. */
declare const restart: (container: string, options: object) => void;

interface Host {
  variant?: (typeof variants)[number] | 'package/react';
  css?: string;
}

/** The test on host pages, which are built once for all tests of a worker. */
export const test = base.extend<
  { openHost: (host?: Host) => Promise<void> },
  { hosts: FolderServer }
>({
  hosts: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the needed fixtures from the pattern
    async ({}, use) => {
      const hosts = await serveHosts();
      await use(hosts);
      hosts.close();
    },
    { scope: 'worker' },
  ],

  /** Opens a host page with these style rules. */
  openHost: async ({ page, noise, hosts: { origin } }, use) => {
    await use(async ({ variant = 'package', css = '' } = {}) => {
      noise.allowOrigin(origin);
      await page.route('**/own.css', (route) =>
        route.fulfill({ contentType: 'text/css', body: css }),
      );
      await page.goto(`${origin}/${variant}/`);
      if (variant !== 'package/react') await page.waitForFunction(() => 'restart' in globalThis);
    });
  },
});

export { expect };

/** Replaces the style rules of an open host page, which stay before the rules of the inbox. */
export async function styleHost(page: Page, css: string) {
  await page.evaluate((text) => {
    const own = [...document.styleSheets].find(({ href }) => href?.endsWith('/own.css'));
    if (!own) throw new Error('Expected the style sheet of a host page.');
    while (own.cssRules.length > 0) own.deleteRule(0);
    const given = new CSSStyleSheet();
    given.replaceSync(text);
    for (const { cssText } of given.cssRules) own.insertRule(cssText, own.cssRules.length);
  }, css);
}

/**
 * Starts an inbox that polls every 200 ms and receives these numbers of messages, then the messages in the global
 * `polls`, and otherwise none.
 */
export async function start(
  page: Page,
  counts: readonly number[],
  options: Record<string, unknown> = {},
) {
  let newest = 0;
  const polls = counts.map((count) => someMessages(count, (newest += count)));
  await page.evaluate(
    ({ polls, options }) => {
      Object.assign(globalThis, { polls });
      const source = () => Promise.resolve({ status: 'ok', messages: polls.shift() ?? [] });
      restart('mail', { source, pollMs: 200, ...options });
    },
    { polls, options },
  );
  await expect(page.locator('#mail tbody tr')).not.toHaveCount(0);
  // In the package, the code for reading loads with the table.
  await expect(page.locator('#mail .inbox-status')).toHaveText(/\d\d:\d\d:\d\d/);
}
