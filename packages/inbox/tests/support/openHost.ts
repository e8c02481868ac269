import { expect, type Page } from '@playwright/test';
import { someMessages } from '@partitura/tests/support/messages.ts';
import type { Noise } from '@partitura/tests/support/noise.ts';
import type { variants } from './hostPages.ts';

/** The globals of the host pages. */
declare const restart: (container: string, options: object) => void;

interface HostPage {
  page: Page;
  noise: Noise;
  origin: string;
}

interface Host {
  variant?: (typeof variants)[number];
  css?: string;
}

/** Opens a host page with these style rules. */
export async function openHost(at: HostPage, host: Host) {
  const { page, noise, origin } = at;
  const { variant = 'package', css = '' } = host;
  noise.allowOrigin(origin);
  await page.route('**/own.css', (route) => route.fulfill({ contentType: 'text/css', body: css }));
  await page.goto(`${origin}/${variant}/`);
  await page.waitForFunction(() => 'restart' in globalThis);
}

/** Starts an inbox whose polls, one each 200 ms, answer with these numbers of messages and then with none. */
export async function start(
  page: Page,
  counts: readonly number[],
  options: Record<string, unknown> = {},
) {
  const polls = counts.map((count, poll) =>
    someMessages(
      count,
      counts.slice(0, poll + 1).reduce((sum, next) => sum + next, 0),
    ),
  );
  await page.evaluate(
    ({ polls, options }) => {
      const source = () => Promise.resolve({ status: 'ok', messages: polls.shift() ?? [] });
      restart('mail', { source, pollMs: 200, ...options });
    },
    { polls, options },
  );
  await expect(page.locator('#mail tbody tr')).not.toHaveCount(0);
  // Reading loads with the table in the package.
  await expect(page.locator('#mail .inbox-status')).toHaveText(/\d\d:\d\d:\d\d/);
}
