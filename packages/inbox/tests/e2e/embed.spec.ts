import type { Page } from '@playwright/test';
import type * as standalone from '../../src/standalone.ts';
import type { RunningInbox } from '../../src/startInbox.tsx';
import { hostileCss } from '../support/hostPages.ts';
import { expect, test } from '../support/openHost.ts';
import { watchNoise } from '@partitura/tests/support/noise.ts';

/** The globals of the page under test, and its waiting timers. */
declare const startInbox: typeof standalone.startInbox;
declare const waitingTimers: Set<unknown>;

/** Makes a page count its timers; call it before the page is opened. */
async function countTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waiting = new Set<unknown>();
    const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;
    const setTimer = (run: () => void, delayMs?: number) => {
      const timer = startTimer(() => {
        waiting.delete(timer);
        run();
      }, delayMs);
      waiting.add(timer);
      return timer;
    };
    const clearTimer = (timer: number) => {
      waiting.delete(timer);
      stopTimer(timer);
    };
    Object.assign(globalThis, {
      waitingTimers: waiting,
      setTimeout: setTimer,
      setInterval: setTimer,
      clearTimeout: clearTimer,
      clearInterval: clearTimer,
    });
  });
}

/**
 * Starts and destroys this many inboxes, one by one: in turn an inbox that shows messages, an inbox with a poll in
 * flight, and an inbox that ends before its first poll.
 */
async function comeAndGo(page: Page, times: number): Promise<void> {
  await page.evaluate(async (count) => {
    const channel = new MessageChannel();
    /** Waits for actions that are due at once, without a timer, because browsers slow down a series of timers. */
    const later = () =>
      new Promise((resolve) => {
        channel.port1.onmessage = resolve;
        channel.port2.postMessage(undefined);
      });
    const messages = [{ id: '1', from: 'a', subject: 'b', body: 'c', received: '1' }];
    const answering = () => Promise.resolve({ status: 'ok', timestamp: 1, messages });
    const rows = () => document.querySelector('#mail > div')?.shadowRoot?.querySelector('td');
    for (let turn = 0; turn < count; turn += 1) {
      const kind = turn % 3;
      let polls = 0;
      const inbox = startInbox('mail', {
        source: kind === 1 ? '/hang' : () => ((polls += 1), answering()),
      });
      if (kind === 0) while (!rows()) await later();
      if (kind === 1) for (let steps = 0; steps < 4; steps += 1) await later();
      inbox.destroy();
      await later();
      if (polls > 1) throw new Error(`Expected one poll at most, got ${polls}.`);
    }
    channel.port1.close();
  }, times);
}

/** The heap of a page after a garbage collection. */
async function measure(page: Page) {
  const session = await page.context().newCDPSession(page);
  // The objects released last are collected the second time.
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { jsEventListeners, nodes } = await session.send('Memory.getDOMCounters');
  const timers = await page.evaluate(() => waitingTimers.size);
  await session.detach();
  return { heapBytes: usedSize, listeners: jsEventListeners, nodes, timers };
}

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
