import { expect, expectValue, passUntil, test } from './ownFixtures.ts';

test('[OW20, OW25, SF4] the own stream opens with a press, plays its first pattern, and obeys the policy of the page', async ({
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
  const output = card.getByRole('group', { name: /^switchMap/ });
  await expectValue(page, output, 'found rxjs');
  await expect(card.getByText('Сколько ответов выйдет из switchMap?')).toBeVisible();
});

test('[OW30, OW30.1] the keys of the slider go back over the run, and a new run is shown in the present', async ({
  page,
  open,
  card,
  openEditor,
}) => {
  await open();
  await openEditor();
  const output = card.getByRole('group', { name: /^switchMap/ });
  await expectValue(page, output, 'found rxjs');
  const slider = page.getByRole('slider', { name: 'Посмотреть, что было' });
  await slider.focus();
  await expect(async () => {
    await page.keyboard.press('ArrowLeft');
    await page.clock.runFor(50);
    expect(await output.getAttribute('aria-label')).not.toMatch(/found/);
  }).toPass({ intervals: [10] });
  await expect(slider).toHaveAttribute('aria-valuetext', /назад/);
  await card.getByRole('button', { name: 'Сначала' }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', 'сейчас');
});

test('[OW33, SF4] the inputs of a pattern are played through the other operators, while the page stands still', async ({
  page,
  open,
  card,
  openEditor,
}) => {
  await open();
  await openEditor();
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
  card,
  openEditor,
}) => {
  await open();
  await openEditor();
  const lane = (name: RegExp) => card.getByRole('group', { name });
  await expectValue(page, lane(/^switchMap/), 'found rxjs');
  const values = lane(/^typed\$/).locator('.marble');
  await passUntil(page, (soon) => expect(values).toHaveCount(5, soon));
  const [first, second, third] = await values.all();
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
  await expect(values.first()).toHaveText('rx');
  await card.getByRole('combobox', { name: 'Оператор, строка 4' }).selectOption('mergeMap');
  await expectValue(page, lane(/^mergeMap/), 'found rxjs');
});
