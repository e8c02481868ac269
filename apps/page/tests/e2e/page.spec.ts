import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

const elements = [
  'input.input',
  '.hello',
  'button.attention-btn',
  '.click-for-btn',
  'input.track-input',
  '.displays-tracked-date',
  'button.ajax-request-btn',
  '.ajax-response-name',
  'input.firstname',
  'input.lastname',
  '.last-first-name',
  '#messages-table',
];

test('[PG1, PG1.1, PG2.7, PG6.1, PG7.1] each element that the contract names is on the page exactly once; fields have visible labels, and results are `output` elements; the page has its title, description, language and pictures, and any other address gets 404', async ({
  page,
  open,
  request,
}) => {
  await open();

  for (const selector of elements) {
    await expect(page.locator(selector), selector).toHaveCount(1);
    const name = selector.slice(selector.search(/[.#]/));
    await expect(page.locator(name), name).toHaveCount(1);
  }

  for (const label of ['Ваше имя', 'Ваш текст', 'Имя', 'Фамилия']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible();
    await expect(page.getByRole('textbox', { name: label, exact: true })).toBeVisible();
  }
  for (const result of elements.filter((selector) => selector.startsWith('.')))
    await expect(page.locator(`output${result}`), result).toHaveCount(1);

  await expect(page).toHaveTitle('Партитура: живые потоки');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    'Работающие виджеты на живых потоках RxJS: печатайте, нажимайте и смотрите, как течёт поток.',
  );
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    'Партитура: живые потоки',
  );

  const iconAddress = await page.locator('link[rel=icon]').getAttribute('href');
  const icon = await request.get(iconAddress ?? 'no icon');
  expect(icon.status()).toBe(200);
  expect(icon.headers()['content-type']).toMatch(/^image\/svg\+xml/);
  expect(await icon.text()).toContain('<svg');

  // This is the picture for social networks.
  const largeAddress = await page.locator('meta[property="og:image"]').getAttribute('content');
  const large = await request.get(new URL(largeAddress ?? 'no picture', page.url()).pathname);
  expect(large.status()).toBe(200);
  expect(large.headers()['content-type']).toBe('image/png');
  const picture = await large.body();
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  // The header of the PNG contains the width and the height.
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);

  await page.goto('./?lang=en');

  await expect(page).toHaveTitle('Partitura: live streams');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    'Working widgets on live RxJS streams: type, click and see how the stream flows.',
  );
  await expect(page).toHaveURL('./?lang=en');

  for (const address of ['about', 'en', 'users/1', 'index.html/x', 'assets/', '%00', 'main.js']) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(404);
    expect(await answer.text(), address).not.toContain('id="page"');
  }
});

test("[PG1.2, TK1, TK2] loading requests only the page's own files, each once; `it works!` and five ticks are logged once; in five minutes of use no further request is sent", async ({
  page,
  open,
  noise,
  baseURL,
}) => {
  await open();
  expect(noise.written()).toEqual([]);
  const files = noise.requests.map((address) => address.replace(baseURL ?? '', ''));
  expect(
    files.filter((file) => !/^(|icon\.svg|assets\/[\w.-]+\.(js|css|woff2))$/.test(file)),
  ).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
  const ticker = page.getByRole('article', { name: 'Тикер' }).locator('.result');
  const ticks = ['тик 1', 'тик 2', 'тик 3', 'тик 4', 'тик 5'];

  await page.clock.runFor(999);
  await expect(ticker).toHaveText('ждём первого тика');
  expect(noise.logs).toEqual(['it works!']);
  for (const [index, tick] of ticks.entries()) {
    await page.clock.runFor(index === 0 ? 1 : 1000);
    await expect(ticker).toHaveText(tick);
    expect(noise.logs).toEqual(['it works!', ...ticks.slice(0, index + 1)]);
  }

  await page.getByRole('button', { name: 'Обратить внимание' }).click();
  await page.getByLabel('Ваше имя').fill('Анна');
  await page.getByLabel('Ваш текст').fill('нота');
  const before = noise.requests.length;
  await page.clock.runFor('05:00');

  await expect(page.locator('.displays-tracked-date')).toHaveText('нота');
  const table = page.locator('#messages-table table');
  await expect(table).toHaveAttribute('aria-rowcount', /^\d{2,3}$/);
  expect(noise.requests).toHaveLength(before);
});
