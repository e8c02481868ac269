import { expect, test } from './fixtures.ts';

test('[OW33, SF4] the inputs of a pattern are played through the other operators, while the page stands still', async ({
  page,
  open,
  noise,
}) => {
  noise.allowOrigin('null');
  await open();
  const card = page.getByRole('region', { name: 'Свой поток' });
  await card.getByRole('button', { name: 'Открыть редактор' }).click();
  await card.getByRole('button', { name: 'А если…' }).click();
  const dialog = page.getByRole('dialog', { name: 'А если…' });
  await dialog.getByLabel('Что поменять').selectOption('switchMap, строка 4');
  await expect(dialog.getByRole('listitem')).toHaveText([
    /^switchMap: 1 событие: «found rxjs»/,
    /^mergeMap: 2 события: «found rx», «found rxjs»/,
    /^concatMap: 2 события: «found rx», «found rxjs»/,
    /^exhaustMap: 1 событие: «found rx»/,
  ]);
  await expect(dialog.getByRole('img').first()).toBeVisible();
});
