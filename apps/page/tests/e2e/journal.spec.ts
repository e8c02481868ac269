import { breakWith } from '@partitura/tests/support/menus.ts';
import { showScores } from '../support/showScores.ts';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

test('[PG4, PG4.2, PG4.3] the journal has the role `log`, is not announced, and shows the time of each line; the bar shows no ordinary line, and its buttons do not move when the journal unfolds; the newest line stays in view until the visitor scrolls up', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await open();
  const journal = page.getByRole('log', { name: 'Журнал' });
  const lines = journal.getByRole('listitem');
  const button = page.getByRole('button', { name: 'Обратить внимание' });
  const clickTimes = (times: number) =>
    button.evaluate((element, count) => {
      for (let n = 0; n < count; n += 1) (element as HTMLButtonElement).click();
    }, times);
  await expect(journal).toHaveCount(1);
  await expect(journal).toHaveAttribute('aria-live', 'off');
  await expect(journal).toHaveAttribute('tabindex', '-1');
  await page.clock.runFor(1000);
  await button.click();
  await expect(page.locator('.journal-line')).toHaveCount(3);
  await expect(lines).toHaveCount(0);
  const bar = page.locator('.scrubber button, .journal-toggle');
  const places = () => bar.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().y));
  const before = await places();
  const toggle = page.getByRole('button', { name: 'Журнал' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');

  await toggle.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(lines).toHaveText(['09:05:00it works!', '09:05:01тик 1', '09:05:01Кнопка нажата!']);
  await expect(lines.nth(1).locator('time')).toHaveAttribute(
    'datetime',
    '2026-03-01T06:05:01.000Z',
  );
  await expect(lines.first()).toBeInViewport({ ratio: 1 });
  await expect(lines.last()).toBeInViewport({ ratio: 1 });
  expect(await places()).toEqual(before);

  await clickTimes(50);
  await expect(lines).toHaveCount(53);
  await expect(lines.last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Shift+Tab');
  await expect(journal).toBeFocused();
  await page.keyboard.press('Home');
  await expect(lines.first()).toBeInViewport({ ratio: 1 });
  await page.clock.runFor(1000);
  await expect(lines).toHaveCount(54);
  await expect(lines.first()).toBeInViewport({ ratio: 1 });
  await toggle.press('Enter');
  await expect(lines).toHaveCount(0);

  await page.setViewportSize({ width: 1280, height: 490 });
  await toggle.press('Enter');
  await expect(journal).toHaveAttribute('tabindex', '0');
  await journal.focus();
  await page.keyboard.press('End');
  await expect(lines.last()).toBeInViewport({ ratio: 1 });
  await clickTimes(10);
  await expect(lines).toHaveCount(64);
  await expect(lines.last()).toBeInViewport({ ratio: 1 });
});

test('[PG4.3, PG4.4] the bar shows a warning after `!` until the next line, with room for the text at every width, and moves no control; the unfolded journal shows `Предупреждение:`, and folds on Escape, on `Начать`, and when a lesson is opened', async ({
  page,
  open,
  noise,
}) => {
  noise.allow(/^Элемент .input не найден/);
  await page.setViewportSize({ width: 390, height: 740 });
  await open();
  await showScores(page);
  const toggle = page.getByRole('button', { name: 'Журнал' });
  const controls = page.locator('.bottom :is(button, input)');
  const places = () =>
    controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  const widths = [1280, 800, 390, 360, 320];
  const placesAt = async (width: number) => {
    await page.setViewportSize({ width, height: 740 });
    return places();
  };
  const before = [];
  for (const width of widths) before.push(await placesAt(width));
  const broken = page.getByRole('article', { name: 'Приветствие' });
  await breakWith(broken, 'greeting.input');
  const line = page.getByRole('log').getByRole('listitem').last();
  await expect(line).toHaveText(/!Элемент .input не найден$/);
  for (const [index, width] of widths.entries()) {
    expect(await placesAt(width)).toEqual(before[index]);
    const wordsPx = await line.locator('span').evaluate(({ clientWidth }) => clientWidth);
    expect(wordsPx).toBeGreaterThan(width < 390 ? 25 : 40);
  }
  await toggle.click();
  await expect(line).toHaveText(/Предупреждение:Элемент .input не найден$/);

  const card = page.getByRole('article', { name: 'Внимание' });
  await card.getByRole('button', { name: 'Обратить внимание' }).press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await card.getByRole('button', { name: '1 из 1 Нажать трижды' }).press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');

  await toggle.press('Enter');
  await page.getByRole('button', { name: 'Начать' }).press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.press('Enter');
  await page.keyboard.press('Escape');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(toggle).toBeFocused();
  await card.getByRole('button', { name: 'Обратить внимание' }).press('Enter');
  await expect(line).toHaveCount(0);
});
