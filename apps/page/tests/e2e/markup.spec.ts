import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { holdBack, SCRIPT } from '../support/network.ts';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

test('[PG14, PG14.3] the prerendered markup has no script, template or style, and the script in the head has at most 1,024 bytes', async ({
  request,
  baseURL,
}) => {
  const html = await (await request.get('./')).text();
  const markup = html.slice(html.indexOf('<div id="page">'));
  expect(markup).toContain('class="score"');
  expect(markup).not.toMatch(/<(?:script|template|style)\b|\sstyle=/);
  const [, head = ''] = /<script src="([^"]+)"/.exec(html) ?? [];
  const script = await (await request.get(new URL(head, baseURL).href)).body();
  expect(script.length).toBeGreaterThan(100);
  expect(script.length).toBeLessThanOrEqual(1024);
});

test('[PG10] while the markup arrives in parts, the controls of the lower bar do not move', async ({
  page,
  request,
}) => {
  const html = await (await request.get('./')).text();
  const ends = ['class="tool play"', 'class="journal"'].map((next) =>
    html.lastIndexOf('<', html.indexOf(next)),
  );
  let partial = html;
  await page.route('./', (route) => route.fulfill({ contentType: 'text/html', body: partial }));
  const release = await holdBack(page);
  for (const width of [1280, 800, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const lefts = [];
    for (const end of [...ends, html.length]) {
      partial = html.slice(0, end);
      await page.goto('./', { waitUntil: 'commit' });
      const parts = page.locator('.transport-keys, .scrubber input, .when > *');
      await expect(parts).toHaveCount(4);
      // Markup may be there before its style sheet.
      await expect(page.locator('.bottom')).toHaveCSS('position', 'sticky');
      const boxes = parts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
      lefts.push(await boxes);
    }
    expect(lefts, `${width}`).toEqual([lefts[2], lefts[2], lefts[2]]);
  }
  release();
});

test('[PG14.3, PG14.4, PG14.5] with a theme, language or link in the address, the elements of the markup are hydrated, and no other theme or title is shown meanwhile', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const { dataset } = document.documentElement;
      const title = document.querySelector('h1')?.textContent ?? '';
      seen.add(`${String(dataset.theme)} ${dataset.live === '' ? title : 'not yet'}`);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  for (const [address, isMatch, ...looks] of [
    ['./?theme=dark', true, 'dark not yet', 'dark Посмотрите, как течёт поток'],
    ['./?lang=en', false, 'auto not yet', 'auto See how the stream flows'],
    ['./#s=1.abc', false, 'auto not yet', 'auto Посмотрите, как течёт поток'],
  ] as const) {
    const release = await holdBack(page);
    await page.goto(address, { waitUntil: 'commit' });
    const field = await page.locator('.input').elementHandle();
    // Markup of another language, or without the link's recordings, is hidden.
    await expect(page.locator('h1')).toBeVisible({ visible: isMatch });
    release();
    await expect(page.locator('.input')).toBeEnabled();
    await expect(page.locator('h1')).toBeVisible();
    expect(await field.evaluate((element) => element.isConnected)).toBe(true);
    await expect(page.locator('.is-still')).toHaveCount(0);
    await expect(page.locator('[disabled=still]')).toHaveCount(0);
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
    expect(
      seen.filter((look) => !look.startsWith('undefined')),
      address,
    ).toEqual(looks);
  }
});

test('[PG14.5] markup that a translator has changed is rendered again, and the page works', async ({
  widgetNames,
  page,
}) => {
  const release = await holdBack(page);
  await page.goto('./', { waitUntil: 'commit' });
  await page.locator('h1').evaluate((heading) => {
    const translated = document.createElement('span');
    translated.textContent = 'Watch how the stream flows';
    heading.replaceChildren(translated);
  });
  release();
  await page.locator('.input').fill('Вера');
  await expect(page.locator('.hello')).toHaveText('Привет, Вера');
  await expect(page.locator('.card .score')).toHaveCount(widgetNames.length);
});

test('[PG14.4] if the script does not load, the markup is shown anyway', async ({
  page,
  noise,
}) => {
  await page.route(SCRIPT, (route) => route.abort());
  for (const address of ['./?lang=en', './#s=1.abc']) {
    noise.expect('error', /^Failed to load resource/);
    await page.goto(address);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('.card .score').first()).toBeVisible();
  }
});

test("[PG14.4] the scores of an opened link stay hidden until the link's recordings are decoded", async ({
  page,
  noise,
}) => {
  // The link contains a fault.
  noise.expect('warning', /^Опрос не удался\. /);
  await page.addInitScript(() => {
    const { stream } = Blob.prototype;
    const released = new Promise((resolve) => addEventListener('decode', resolve));
    Blob.prototype.stream = function (this: Blob) {
      return stream.call(this).pipeThrough(new TransformStream({ start: () => released }));
    };
  });
  await page.goto(`./${(await readFile('tests/fixtures/savedLink.txt', 'utf8')).trim()}`);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('.is-still')).toHaveCount(0);
  for (const score of await page.locator('.card-score').all()) await expect(score).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('decode')));
  for (const score of await page.locator('.card-score').all()) await expect(score).toBeVisible();
});

/** Whether the last card is laid out. */
function isLaidOut(page: Page) {
  const last = page.locator('.card').last().locator('h2');
  return last.evaluate((h2) => h2.checkVisibility({ contentVisibilityAuto: true }));
}

test('[PG10.2] on a new visit, cards far below are laid out when their fonts are applied, and a reload shows the same card at the same place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdBack(page, /\.woff2$/);
  await page.goto('./');
  await expect(page.locator('html')).toHaveAttribute('data-live', '');
  expect(await isLaidOut(page)).toBe(false);
  release();
  await expect.poll(() => isLaidOut(page)).toBe(true);

  const name = page.locator('#fullName');
  await name.evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const top = () => name.evaluate((card) => card.getBoundingClientRect().top);
  const before = await top();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-live', '');
  // While fonts change heights by parts of a pixel, the browser keeps the place by whole pixels.
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
});

test('[PG10.2] all cards are laid out at once if the address leads to a place of the page, and are laid out even if no font loads', async ({
  page,
  noise,
}) => {
  await holdBack(page, /\.woff2$/);
  await page.goto('./#users');
  expect(await isLaidOut(page)).toBe(true);

  noise.allow(/^Failed to load resource/);
  await page.route(/\.woff2$/, (route) => route.abort());
  await page.goto('about:blank');
  await page.goto('./');
  await expect.poll(() => isLaidOut(page)).toBe(true);
});
