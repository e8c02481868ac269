import type { Page } from '@playwright/test';
import { plantSeed, seedThatBrings } from '../support/seededInbox.ts';
import { showScores } from '../support/showScores.ts';
import { copyLink, expect, shown, test } from './shareFixtures.ts';

test.beforeEach(({ page }) => plantSeed(page, seedThatBrings(2, 1, 3)));

const replay = (page: Page) => page.getByRole('button', { name: 'Проиграть' });
const stop = (page: Page) => page.getByRole('button', { name: 'Остановить', exact: true });
const slider = (page: Page) => page.getByRole('slider', { name: 'Посмотреть, что было' });

/** Types three letters between the polls at 10 and 15 s; the text is shown 500 ms later. */
async function typeSlowly(page: Page) {
  await showScores(page);
  await page.clock.runFor(12_200);
  for (const text of ['А', 'Ан', 'Анн']) {
    await page.getByLabel('Ваш текст').fill(text);
    await page.clock.runFor(300);
  }
  await page.clock.runFor(400);
  await expect(page.locator('.displays-tracked-date')).toHaveText('Анн');
}

test('[SC8.6, SC8.7, SC4.1, SC4.6, SC4.7] an opened link shows the end of its last episode at once; the episode can be replayed, stopped and stepped through', async ({
  page,
  open,
  openLink,
}) => {
  await open();
  await typeSlowly(page);
  const { text: link } = await copyLink(page);

  const { page: other } = await openLink(link);
  const [field, result] = [other.getByLabel('Ваш текст'), other.locator('.displays-tracked-date')];
  const tracked = other.getByRole('article', { name: 'Отслеживаемое поле' });
  await expect(result).toHaveText('Анн');
  await expect(field).toHaveValue('Анн');
  await tracked.scrollIntoViewIfNeeded();
  await expect(tracked.locator('.lane').first().locator('[data-number]')).not.toHaveCount(0);
  await expect(other.locator('.scrubber output')).toHaveText('конец записи');
  const end = await shown(other);

  await replay(other).click();
  await expect(field).toHaveValue('А');
  await other.clock.runFor(350);
  await expect(field).toHaveValue('Ан');
  await stop(other).click();
  await other.clock.runFor(5000);
  await expect(field).toHaveValue('Ан');
  await slider(other).press('ArrowRight');
  await expect(field).toHaveValue('Анн');
  await expect(result).toHaveText('');
  await slider(other).press('ArrowLeft');
  await slider(other).press('ArrowLeft');
  await expect(field).toHaveValue('А');

  await replay(other).click();
  await other.clock.runFor(1700);
  await expect(replay(other)).toBeVisible();
  await expect(other.locator('.scrubber output')).toHaveText('конец записи');
  expect(await shown(other)).toEqual(end);
  await slider(other).press('Home');
  await expect(field).toHaveValue('');
  await slider(other).press('End');
  await expect(other.getByLabel('Ваше имя')).toHaveValue('');
  await expect(other.locator('.scrubber output')).toHaveText('сейчас');
  await slider(other).press('PageDown');
  await expect(other.locator('.scrubber output')).not.toHaveText('сейчас');
});
