import { expect, expectValue, test } from './ownFixtures.ts';

test("[OW20, OW25, SF4] `Открыть редактор` opens the visitor's own stream, `Показать сразу` plays its first pattern, and both obey the policy of the page", async ({
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
