import { plantSeed, seedThatBrings } from '../support/seededInbox.ts';
import { breakWith, chooseIn, menuOf } from '@partitura/tests/support/menus.ts';
import { showScores } from '../support/showScores.ts';
import { expect, lookBack, shown, copyLink, exportTest, test } from './shareFixtures.ts';

const opened = /^Это запись из ссылки/;

test.beforeEach(({ page }) => plantSeed(page, seedThatBrings(2, 1, 3)));

test('[SC8, SC8.4, SC8.5, SC8.6, SC8.7] a link restores settings, fault, speed and the whole recording, and opens at the card used last', async ({
  page,
  open,
  openLink,
}) => {
  await open();
  await showScores(page);
  const tracked = page.getByRole('article', { name: 'Отслеживаемое поле' });
  await tracked.getByRole('combobox', { name: 'Оператор' }).selectOption('throttleTime');
  await tracked.getByRole('spinbutton', { name: 'Пауза' }).fill('300');
  await page.keyboard.press('Enter');
  const users = page.getByRole('article', { name: 'Запрос по кнопке' });
  await chooseIn(users, 'Ответы без сети');
  await page.getByRole('button', { name: 'Загрузить имена' }).click();
  for (const text of ['А', 'Ан', 'Анна </script>']) {
    await page.getByLabel('Ваше имя').fill(text);
    await page.getByLabel('Ваш текст').fill(text);
    await page.getByLabel('Имя', { exact: true }).fill(text);
    await page.clock.runFor(170);
  }
  await page.getByRole('button', { name: 'Обратить внимание' }).dblclick();
  await page.clock.runFor(700);
  await breakWith(users, 'users.2.fail');
  await page.getByRole('button', { name: 'Загрузить имена' }).click();
  await page.clock.runFor(5000);
  await page.getByText('×0,1', { exact: true }).click();
  await page.getByLabel('Ваше имя').fill('потом');
  await page.clock.runFor(400);

  await lookBack(page, 2);
  await expect(page.locator('.hello')).toHaveText('Привет, Анна </script>');
  const before = await shown(page);
  expect(before.results).toContain('Ошибка запроса');
  expect(before.messages.length).toBeGreaterThan(1);
  const exported = await exportTest(page, 'Отслеживаемое поле');
  const address = page.url();
  const { text: link, said } = await copyLink(page);
  expect(said).toMatch(/запись до показанного момента: \d+ событи/);
  expect(said).toContain('прочтёт каждый, у кого есть ссылка');
  expect(page.url()).toBe(address);

  const other = await openLink(link);
  await expect(other.getByRole('status').filter({ hasText: opened })).toBeVisible();
  expect((await copyLink(other)).said).toMatch(/вся запись: \d+ событи/);
  const otherUsers = other.getByRole('article', { name: 'Запрос по кнопке' });
  await expect(otherUsers.locator('.ajax-request-btn')).toBeInViewport();
  // A link holds no earlier settings.
  const inLink: unknown = JSON.parse(
    JSON.stringify(before).replaceAll(/(?<=заново): [^·"]+?(?= ·)/g, ''),
  );
  await expect.poll(() => shown(other)).toEqual(inLink);
  await expect(other.getByLabel('Ваше имя')).toHaveValue('Анна </script>');
  expect(await exportTest(other, 'Отслеживаемое поле')).toBe(exported);
  const otherTracked = other.getByRole('article', { name: 'Отслеживаемое поле' });
  await expect(otherTracked.getByRole('combobox', { name: 'Оператор' })).toHaveValue(
    'throttleTime',
  );
  await expect(otherTracked.getByRole('spinbutton', { name: 'Пауза' })).toHaveValue('300');
  await menuOf(otherUsers).click();
  await expect(otherUsers.getByRole('combobox', { name: 'Сломать' })).toHaveValue('users.2.fail');
  await expect(otherUsers.getByRole('button', { name: 'Ответы без сети' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(other.getByRole('radio', { name: '×0,1' })).toBeChecked();

  // First look further back in the recording, then leave it.
  await lookBack(other, 6);
  await expect(other.locator('.ajax-response-name')).toHaveText('Ada Lovelace и Alan Turing');
  await other.getByText('×1', { exact: true }).click();
  await other.getByRole('button', { name: 'Повтор' }).click();
  await other.clock.runFor(10_000);
  await expect(other.getByRole('button', { name: 'Повтор' })).toBeVisible();
  await expect(other.locator('.scrubber output')).toHaveText('конец записи');
  await expect.poll(() => shown(other)).toEqual(inLink);
  await other.getByRole('button', { name: 'Вернуться' }).click();
  await expect(other.getByRole('status').filter({ hasText: opened })).toHaveCount(0);
  await expect(other.locator('.hello')).toHaveText('Привет, Guest');
  await other.getByLabel('Ваше имя').fill('Вера');
  await expect(other.locator('.hello')).toHaveText('Привет, Вера');
  const live = await exportTest(other, 'Приветствие');
  expect(live).toContain("'Вера'");
  expect(live).not.toContain('Анна');
});

test('[SC8, SC8.6, RN6.1] a link put into the address of the open page is opened; if the code for links does not load, the page says so, and a reload tries again; an opened link stays in the address, and sharing its recording gives the same link', async ({
  page,
  open,
  openLink,
  noise,
}) => {
  await open('./?lang=en&theme=dark');
  await showScores(page);
  await page.getByLabel('Your name').fill('Anna');
  await page.clock.runFor(2000);
  const { text: link } = await copyLink(page);
  expect(link).toMatch(/\/\?lang=en#s=1\.[\w-]+$/);
  await page.getByLabel('Your name').fill('Vera');
  const { hash } = new URL(link);
  const code = /\/assets\/linkCode-[^/]+\.js$/;
  noise.allow(/^Failed to load resource/);
  await page.route(code, (route) => route.abort());
  await page.goto(`./?lang=en&theme=dark${hash}`);
  await expect(page.getByText(/^The recording in the link did not load/)).toBeVisible();
  expect(new URL(page.url()).hash).toBe(hash);
  await page.unroute(code);
  await page.reload();
  await expect(page.getByText(/^This is a recording from a link/)).toBeVisible();
  await expect(page.locator('.hello')).toHaveText('Hello, Anna');

  const other = await openLink(link);
  await expect(other.locator('.hello')).toHaveText('Hello, Anna');
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  expect(other.url()).toBe(link);
  await other.clock.runFor(30_000);
  expect((await copyLink(other)).text).toBe(link);
});
