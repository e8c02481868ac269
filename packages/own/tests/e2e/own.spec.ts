import { expect, expectValue, test } from './ownFixtures.ts';

test('[OW20, OW25, OW33, SF4] the own stream opens with a press, plays its first pattern after a press, compares its operators while the page stands still, and obeys the policy of the page', async ({
  page,
  open,
  card,
  openEditor,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await open();
  await card.scrollIntoViewIfNeeded();
  expect(scripts.filter((address) => /OwnCard|run\.html/.test(address))).toEqual([]);
  await openEditor();
  await expect(card.getByRole('textbox', { name: 'Код потока' })).toBeVisible();
  await card.getByRole('button', { name: 'А если…' }).click();
  const dialog = page.getByRole('dialog', { name: 'А если…' });
  await dialog.getByLabel('Что поменять').selectOption('switchMap, строка 4');
  await expect(dialog.getByRole('listitem')).toHaveText([
    /^switchMap: 1 событие: «found rxjs»/,
    /^mergeMap, concatMap: 2 события: «found rx», «found rxjs»/,
    /^exhaustMap: 1 событие: «found rx»/,
  ]);
  await expect(dialog.getByRole('img').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(card.getByText('Сколько ответов выйдет из switchMap?')).toBeVisible();
  await card.getByRole('button', { name: 'Показать сразу' }).click();
  const output = card.getByRole('group', { name: /^switchMap/ });
  await expectValue(page, output, 'found rxjs');
});
