import type { Frame } from '@playwright/test';
import { chooseIn } from '@partitura/tests/support/menus.ts';
import { axeComplaints } from '@partitura/tests/support/axe.ts';
import { CODE, expect, fragment, run, test } from './streamFixtures.ts';

/** Everything that the frame's origin has stored; nothing if the browser denies storage to frames of other sites. */
async function storedIn(frame: Frame) {
  const isDenied = await frame.evaluate(() => {
    try {
      return localStorage.length < 0;
    } catch (error) {
      return error instanceof DOMException && error.name === 'SecurityError';
    }
  });
  if (isDenied) return [0, 0, ''];
  return frame.evaluate(async () => [
    ...[localStorage.length, sessionStorage.length, document.cookie],
    ...(await indexedDB.databases()),
    ...(await caches.keys()),
  ]);
}

test('[OW29, OW29.2, OW29.3] in an article from another origin, the card shows its code, runs it only after a press, and stores nothing', async ({
  page,
  baseURL,
  noise,
  serveArticle,
}) => {
  const address = `${baseURL ?? ''}stream.html?lang=en&theme=dark${fragment}`;
  await page.goto(
    await serveArticle(`<iframe src="${address}" width="700" height="600"></iframe>`),
  );
  const card = page.frameLocator('iframe');
  await expect(card.getByRole('region', { name: 'Linked code' })).toHaveText(CODE);
  await expect(card.locator('html')).toHaveAttribute('lang', 'en');
  await expect(card.locator('body')).toHaveCSS('color-scheme', 'dark');
  expect(noise.requests.filter((one) => /card-|run\.html|blob:/.test(one))).toEqual([]);
  expect([page.workers().length, page.frames().length]).toEqual([0, 2]);

  await card.getByRole('button', { name: 'Run' }).click();
  const lane = card.getByRole('group', { name: /^debounceTime/ });
  await expect(lane).toHaveAttribute('aria-label', /rx/);
  await expect(card.getByRole('log')).toContainText('got rx');
  const frame = page.frames().find((one) => one.url() === address);
  expect(frame && (await storedIn(frame))).toEqual([0, 0, '']);
  await expect(card.getByRole('link', { name: 'In Partitura ↗' })).toHaveAttribute(
    'href',
    `${baseURL ?? ''}?lang=en${fragment}`,
  );
});

test('[OW29.4] the HTML line from `Встроить` shows the card in an article, or the code as text without JavaScript', async ({
  page,
  open,
  browser,
  baseURL,
  serveArticle,
}) => {
  await open(`./${fragment}`);
  const own = page.getByRole('region', { name: 'Свой поток' });
  await own.getByRole('button', { name: 'Запустить' }).press('Enter');
  await chooseIn(own, 'Встроить');
  const line = await page.getByRole('textbox', { name: 'HTML' }).inputValue();
  const article = await serveArticle(line);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(article);
  await expect(plain.locator('noscript pre')).toHaveText(CODE);
  // In a frame of another process, Playwright may leave scripts enabled.
  await plain.goto((await plain.locator('iframe').getAttribute('src')) ?? '');
  await expect(plain.locator('noscript p').last()).toContainText('This card runs on JavaScript');

  await context.close();
  await page.goto(article);
  const card = page.frameLocator('iframe');
  await expect(card.locator('pre')).toHaveText(CODE);
  await card.getByRole('button', { name: 'Запустить' }).click();
  await expect(card.locator('.own .lane').first()).toBeVisible();
  expect(page.frames()[1]?.url()).toContain(`${baseURL ?? ''}stream.html?lang=ru#own=1.`);
});

test('[OW29.2, OW29.6] if the address has no code or forged code, the page says so and offers the editor; code put into the address later is shown; if the card does not load, a sentence says so, and another press loads it', async ({
  page,
  noise,
}) => {
  for (const [forged, sentence] of [
    ['', 'В этом адресе кода нет'],
    ['#own=1.AAAA', 'Ссылка не открылась: она обрезана'],
    [fragment.slice(0, -9), 'Ссылка не открылась: она обрезана'],
  ] as const) {
    await page.goto(`stream.html?a=${forged.length}${forged}`);
    await expect(page.getByRole('main')).toContainText(sentence);
    await page.getByRole('button', { name: 'Открыть редактор' }).click();
    const box = page.getByRole('textbox', { name: 'Код потока' });
    await expect(box).toContainText('interval(1000)');
  }
  await page.evaluate((hash) => {
    location.hash = hash;
  }, fragment);
  await expect(page.locator('pre')).toHaveText(CODE);

  noise.expect('error', /ERR_FAILED/);
  await page.route(/card-.*js/, (route) => route.abort(), { times: 1 });
  const button = page.getByRole('button', { name: 'Запустить' });
  await button.click();
  await expect(page.getByRole('alert')).toContainText('Карточка не загрузилась');
  await button.dblclick();
  await expect(page.locator('.own .lane').last()).toHaveAttribute('aria-label', /rx/);
  await expect(page.locator('.own')).toHaveCount(1);
});

test('[OW29, OW29.2] the page with one stream fits its width and passes axe, before and after its code is started', async ({
  page,
}) => {
  for (const [theme, width] of [
    ['light', 360],
    ['dark', 1000],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`stream.html?theme=${theme}${fragment}`);
    await expect(page.locator('pre')).toBeVisible();
    const room = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.body.offsetWidth);
    expect(await room()).toBe(0);
    await page.evaluate(() => void (window.realSetTimeout = window.setTimeout));
    expect(await axeComplaints(page)).toEqual([]);
    await run(page);
    expect(await room()).toBe(0);
    expect(await axeComplaints(page)).toEqual([]);
  }
});
