import type { Page } from '@playwright/test';
import type { RunningInbox } from '../../src/startInbox.tsx';
import { hostileCss } from '../support/hostPages.ts';
import { expect, test } from '../support/openHost.ts';
import { comeAndGo, countTimers, measure } from '@partitura/page/tests/support/inboxCycles.ts';
import { watchNoise } from '@partitura/tests/support/noise.ts';

/** The globals of the host pages. */
declare const inbox: RunningInbox;
declare const restart: (container: string, options: object) => void;

/** These flags prevent compilation: compiled code is not a leak, but would exceed the limit of IB14. */
const UNOPTIMISED = '--js-flags=--no-opt --no-maglev --no-sparkplug --no-lazy-feedback-allocation';

// All tests of this file share one build.
test.describe.configure({ mode: 'default' });

/** Starts an inbox of one message. */
async function start(page: Page) {
  await page.evaluate(() => restart('mail', { source: '/messages', className: 'mail-list' }));
}

/** Reads the first message by keyboard alone. */
async function readFirst(page: Page) {
  await expect(page.locator('#mail tbody tr')).toHaveCount(1);
  await page.locator('#mail .inbox-box').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Subject 1');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('#mail tbody tr')).toHaveClass('is-seen');
}

/** Returns the styles and sizes of the main parts of the inbox. */
function lookOf(page: Page) {
  return page.evaluate(() => {
    const shadow = document.querySelector('#mail > div')?.shadowRoot;
    return ['.inbox-box', 'table', 'th', 'td', '.inbox-open', '.inbox-status'].map((selector) => {
      const element = shadow?.querySelector(selector);
      if (!element) return `${selector} is absent`;
      const { width, height } = element.getBoundingClientRect();
      const { display, padding, fontSize, letterSpacing } = getComputedStyle(element);
      return { selector, width, height, display, padding, fontSize, letterSpacing };
    });
  });
}

test('[IB13.2, IB13.3, IB13.1] the stand-alone inbox runs on a plain HTML page under the strict policy; of the styles of the page, only custom properties and `color-scheme` affect it, and it does not affect the page', async ({
  page,
  openHost,
}) => {
  const own = () =>
    page.evaluate(() =>
      ['body', '#own', '#own td', '#own-button', '.message'].map((selector) => {
        const element = document.querySelector(selector);
        return element && Object.entries(getComputedStyle(element)).join();
      }),
    );
  await openHost({ variant: 'standalone' });
  const alone = await own();
  expect(alone).not.toContain(null);
  await start(page);
  await readFirst(page);
  const looks = await lookOf(page);
  expect(looks).toContainEqual(expect.objectContaining({ selector: 'td', height: 36 }));
  // The page is shorter without an inbox, so sizes are not compared.
  const sizes = /(block-?size|height|perspective-?origin|transform-?origin),[^,]*/gi;
  const sizeless = (styles: (string | null)[]) => styles.map((style) => style?.replace(sizes, ''));
  expect(sizeless(await own())).toEqual(sizeless(alone));
  await page.evaluate(() => inbox.destroy());
  await expect(page.locator('#mail > *')).toHaveCount(0);

  await openHost({ variant: 'standalone', css: hostileCss });
  await start(page);
  await readFirst(page);
  expect(await lookOf(page)).toEqual(looks);
  await expect(page.locator('#mail th').first()).toHaveCSS('border-bottom-color', 'rgb(1, 2, 3)');

  await page.emulateMedia({ colorScheme: 'dark' });
  await openHost({ variant: 'standalone', css: ':root { color-scheme: dark; }' });
  await start(page);
  await readFirst(page);
  const first = (cell: string) => page.locator(`#mail ${cell}`).first();
  await expect(first('th')).toHaveCSS('background-color', /^color\(srgb 0\.11/);
  await expect(first('td')).toHaveCSS('color', /^color\(srgb 0\.68/);
});

test('[IB1.1, IB5.1] a redirect to a sign-in page is not followed, and the status line names it', async ({
  page,
  noise,
  openHost,
  hosts,
}) => {
  noise.expect('warning', /^Опрос не удался\. Переадресация: возможно, нужен вход/);
  await openHost({ variant: 'standalone' });
  await page.evaluate(() => restart('mail', { source: '/login' }));
  await expect(page.locator('#mail .inbox-status')).toContainText(
    'Переадресация: возможно, нужен вход.',
  );
  expect(hosts.hanging()).toBe(0);
  await page.evaluate(() => inbox.destroy());
});

test('[IB13] a new React app can use the package', async ({ page, openHost }) => {
  await openHost({ variant: 'package/react' });
  await readFirst(page);
  await expect(page.locator('#mail td').first()).toHaveCSS('height', '36px');
  await expect(page.locator('p.message')).toHaveCSS('padding', '0px');
  await page.getByRole('button', { name: 'Toggle' }).click();
  await expect(page.locator('#inbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Toggle' }).click();
  await readFirst(page);
});

test('[IB14] 1,000 started and destroyed inboxes leave no timer, listener or request, and grow the heap by under 50 KB', async ({
  playwright,
  launchOptions,
  hosts,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), UNOPTIMISED],
  });
  try {
    const page = await browser.newPage();
    const noise = await watchNoise(page, hosts.origin);
    await countTimers(page);
    await page.goto(`${hosts.origin}/standalone/`);
    await page.waitForFunction(() => 'restart' in globalThis);
    await start(page);
    await readFirst(page);
    await page.evaluate(() => inbox.destroy());
    await comeAndGo(page, 100);
    const before = await measure(page);
    await comeAndGo(page, 1000);
    const after = await measure(page);

    expect(after.heapBytes - before.heapBytes).toBeLessThan(50_000);
    expect(after.listeners).toBeLessThanOrEqual(before.listeners);
    expect(after.nodes).toBeLessThanOrEqual(before.nodes);
    expect(after.timers).toBe(0);
    await expect.poll(hosts.hanging).toBe(0);
    expect(noise.complaints()).toEqual([]);
  } finally {
    await browser.close();
  }
});
