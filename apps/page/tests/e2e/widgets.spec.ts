import { answerUsers } from '../support/answerUsers.ts';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

// Tests in src prove every case of each widget; this test fails on any report of the content security policy.
test('[GR2, AT1, TI1, US2, US1.1, FN2, SF4] each widget works on the built page, without a report of the content security policy', async ({
  page,
  open,
  noise,
}) => {
  await answerUsers(page, noise, 'Анна', 'Лев');
  await open();
  const exactly = (selector: string, text: string) =>
    expect(page.locator(selector), selector).toHaveJSProperty('textContent', text);

  await exactly('.hello', 'Привет, Guest');
  await exactly('.click-for-btn', '');
  await exactly('.last-first-name', 'Полное имя:  ');
  await page.getByRole('button', { name: 'Обратить внимание' }).click();
  await exactly('.click-for-btn', 'Кнопка нажата!');
  await expect.poll(() => noise.logs).toEqual(['it works!', 'Кнопка нажата!']);
  await page.getByRole('button', { name: 'Загрузить имена' }).click();
  await exactly('.ajax-response-name', 'Анна и Лев');

  const markup = ' <b>Анна</b><img src=x onerror=alert(1)> &amp; ';
  await page.getByLabel('Ваше имя').fill(markup);
  await exactly('.hello', `Привет, ${markup}`);
  await page.getByLabel('Ваш текст').fill('  нота ');
  await page.clock.runFor(499);
  await exactly('.displays-tracked-date', '');
  await page.clock.runFor(1);
  await exactly('.displays-tracked-date', '  нота ');
  await page.getByLabel('Фамилия').fill('Ким');
  await page.getByLabel('Имя', { exact: true }).fill('Анна ');
  await exactly('.last-first-name', 'Полное имя: Анна  Ким');

  await page.getByText('EN', { exact: true }).click();
  await page.getByTitle('Dark').click();
  await page.clock.runFor(60_000);
  const scrolledPx = () =>
    page.locator('.inbox-box').evaluate((box) => {
      box.scrollTo(0, box.scrollHeight);
      return box.scrollTop;
    });
  await expect.poll(scrolledPx).toBeGreaterThan(0);
  await page.clock.runFor(30_000);
});
