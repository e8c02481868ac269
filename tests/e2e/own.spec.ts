import { expect, test } from './fixtures.ts';

test('[OW20, OW25, SF4] the own stream opens with a press, plays its first pattern, and obeys the policy of the page', async ({
  page,
  open,
  noise,
}) => {
  // The worker's script comes from the frame's memory.
  noise.allowOrigin('null');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await open();
  const card = page.getByRole('region', { name: 'Свой поток' });
  await card.scrollIntoViewIfNeeded();
  expect(scripts.filter((address) => /OwnCard|run\.html/.test(address))).toEqual([]);
  await card.getByRole('button', { name: 'Открыть редактор' }).click();
  await expect(card.getByRole('textbox', { name: 'Код потока' })).toBeVisible();
  // Time in the code follows the time of the page, which stands still.
  const output = card.getByRole('group', { name: /^switchMap/ });
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(output).toHaveAttribute('aria-label', /found rxjs/, { timeout: 100 });
  }).toPass();
  await expect(card.getByText('Сколько ответов выйдет из switchMap?')).toBeVisible();
});

test('[OW30, OW30.1] the keys of the slider go back over the run, and a new run is shown in the present', async ({
  page,
  open,
  noise,
}) => {
  noise.allowOrigin('null');
  await open();
  const card = page.getByRole('region', { name: 'Свой поток' });
  await card.getByRole('button', { name: 'Открыть редактор' }).click();
  const output = card.getByRole('group', { name: /^switchMap/ });
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(output).toHaveAttribute('aria-label', /found rxjs/, { timeout: 100 });
  }).toPass();
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
