import type { Page } from '@playwright/test';
import type { Noise } from '@partitura/tests/support/noise.ts';
import { ownAttempts, runOwn, sample, sampleGives } from '../support/ownProgram.ts';
import { serveHtml } from '../support/serveHtml.ts';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

/** Serves an empty page, and this frame at any other address. */
const servePlain = (frame = '') =>
  serveHtml((path) =>
    path === '/' ? '<!doctype html><link rel="icon" href="data:,"><body>' : frame,
  );

/** The origin of the frame, and so of its workers. */
const NONE = 'null';

test('[SF9] a page of another origin may frame `run.html`, and receives the reports of the program that it runs there', async ({
  page,
  baseURL,
  noise,
}) => {
  const other = await servePlain();
  try {
    for (const origin of [NONE, other.origin]) noise.allowOrigin(origin);
    await page.goto(other.origin);
    const said = await runOwn(
      (expression) => page.evaluate(expression),
      sample,
      `${baseURL ?? ''}run.html`,
    );
    await expect.poll(said).toEqual(sampleGives(5));
  } finally {
    other.close();
  }
});

/** Runs a program that tries to reach everything, on the open page, and expects that it reaches nothing. */
async function expectRefusals(page: Page, noise: Noise) {
  const elsewhere = await serveHtml(() => '');
  try {
    noise.allowOrigin(NONE);
    // Chromium also reports the requests that it refuses.
    noise.allowOrigin(elsewhere.origin);
    noise.allow(/Content Security Policy/);
    const said = await runOwn(
      (expression) => page.evaluate(expression),
      ownAttempts(elsewhere.origin),
    );
    await expect.poll(async () => (await said()).lines.at(-1)?.[1]).toBe('end');
    const texts = (await said()).lines.map(([, text]) => String(text));
    expect(texts.filter((text) => !/ refused$/.test(text))).toEqual(['end']);
    expect(texts.length).toBeGreaterThan(20);
    expect(elsewhere.count()).toBe(0);
    await fetch(elsewhere.origin);
    expect(elsewhere.count()).toBe(1);
    expect(noise.written().filter(({ text }) => text.startsWith('Against the policy'))).toEqual([]);
  } finally {
    elsewhere.close();
  }
}

test('[OW12, OW13, SF3, SF9] the built page runs a program in its frame without violating a policy, and no program reaches another origin, storage, window or page', async ({
  page,
  open,
  noise,
}) => {
  noise.allowOrigin(NONE);
  await open();
  const said = await runOwn((expression) => page.evaluate(expression), sample);
  await expect.poll(said).toEqual(sampleGives(5));
  await page.title();
  expect(noise.complaints()).toEqual([]);
  await expectRefusals(page, noise);
});

test('[SF9.1, RN6.3] the frame contains one minified copy of RxJS, and no program reaches anything outside, even on a host without headers', async ({
  page,
  request,
  noise,
}) => {
  const html = await (await request.get('run.html')).text();
  expect(html.match(/no elements in sequence/g)).toHaveLength(1);
  expect(html.split('\n').length).toBeLessThan(10);
  const host = await servePlain(html);
  try {
    noise.allowOrigin(host.origin);
    await page.goto(host.origin);
    await expectRefusals(page, noise);
  } finally {
    host.close();
  }
});

test('[SF9.1] the frame opened by itself has no origin, and starts nothing', async ({
  page,
  open,
}) => {
  await open();
  const opening = page.waitForEvent('popup');
  await page.evaluate(`opened = window.open('run.html')`);
  const alone = await opening;
  await alone.waitForLoadState();
  expect(await alone.evaluate('origin')).toBe(NONE);
  await page.evaluate(`opened.postMessage(0, '*', [new MessageChannel().port1])`);
  await alone.waitForTimeout(500);
  expect(alone.workers()).toEqual([]);
  expect(await alone.locator('body').textContent()).toBe('');
});
