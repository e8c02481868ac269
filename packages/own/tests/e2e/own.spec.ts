import { expect, expectValue, test } from './ownFixtures.ts';

test('[OW20, OW25, SF4] the own stream opens with a press, plays its first pattern after a press, and obeys the policy of the page', async ({
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
  await expect(card.getByText('Сколько ответов выйдет из switchMap?')).toBeVisible();
  await card.getByRole('button', { name: 'Показать сразу' }).click();
  const output = card.getByRole('group', { name: /^switchMap/ });
  await expectValue(page, output, 'found rxjs');
});
