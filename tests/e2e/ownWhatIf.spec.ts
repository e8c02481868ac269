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

test('[OW35, OW35.1, OW32.2] a value is dragged with the pointer, and an operator changed, on the built page', async ({
  page,
  open,
  noise,
}) => {
  noise.allowOrigin('null');
  await open();
  const card = page.getByRole('region', { name: 'Свой поток' });
  await card.getByRole('button', { name: 'Открыть редактор' }).click();
  const lane = (name: RegExp) => card.getByRole('group', { name });
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(lane(/^switchMap/)).toHaveAttribute('aria-label', /found rxjs/, { timeout: 100 });
    await expect(lane(/^typed\$/).locator('.marble')).toHaveCount(5, { timeout: 100 });
  }).toPass();
  const [first, second, third] = await lane(/^typed\$/)
    .locator('.marble')
    .all();
  const [from, before, after] = [
    await first?.boundingBox(),
    await second?.boundingBox(),
    await third?.boundingBox(),
  ];
  if (!from || !before || !after) throw new Error('Expected three values.');
  await page.mouse.move(from.x + 9, from.y + 9);
  await page.mouse.down();
  await page.mouse.move((before.x + after.x) / 2, from.y + 9, { steps: 5 });
  await expect(card.getByText(/^\d+ мс$/)).toBeVisible();
  await page.mouse.up();
  await expect(
    lane(/^typed\$/)
      .locator('.marble')
      .first(),
  ).toHaveText('rx');
  await card.getByRole('combobox', { name: 'Оператор, строка 4' }).selectOption('mergeMap');
  await expect(lane(/^mergeMap/)).toHaveAttribute('aria-label', /found rxjs/);
});
