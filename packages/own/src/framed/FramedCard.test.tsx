import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderCard } from '../../tests/support/openOwnCard.tsx';
import { FramedCard } from './FramedCard.tsx';

const CODE = `clicks$.pipe(
  map((n) => {
    if (n > 1) throw new Error('enough');
    return n;
  }),
)`;

async function open(widthPx: number) {
  await page.viewport(widthPx, 560);
  onTestFinished(() => page.viewport(1280, 800));
  const script = ([1, 2] as const).map((n) => [n * 10, 'clicks$', n] as const);
  const { screen } = await renderCard((clock) => (
    <FramedCard source={{ text: CODE, script }} {...{ clock }} />
  ));
  const texts = (selector: string) =>
    [...screen.container.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return { screen, texts };
}

test('[OW29.8, OW29.3] the running code is shown once, with its lanes beside it and the sentence of its error below the line, and the card has no other controls', async () => {
  const { screen, texts } = await open(680);
  const lines = CODE.split('\n').map((line) => line.trim());
  await expect
    .poll(() => texts('.code-line'))
    .toEqual([...lines.slice(0, 3), 'Error: enough', ...lines.slice(3)]);
  expect(texts('button')).toEqual(['Сначала', 'Пауза', 'Изменить', 'Нажать: clicks$']);
  expect(screen.container.querySelectorAll('select, input, pre, [contenteditable]').length).toBe(0);
  const boxOf = (selector: string) =>
    screen.container.querySelectorAll(selector)[0]?.getBoundingClientRect() ?? new DOMRect();
  await expect.poll(() => screen.container.querySelectorAll('.marble').length).toBeGreaterThan(2);
  const line = '[data-lane="1"] .code-line';
  const lane = '[data-lane="1"] .lane';
  expect(boxOf(lane).left).toBeGreaterThanOrEqual(boxOf(line).right - 1);
  expect(Math.abs(boxOf(lane).y + 20 - (boxOf(line).y + 9))).toBeLessThan(2);
  // In a narrow frame, the lanes are under their lines.
  await page.viewport(390, 560);
  expect(boxOf(lane).left).toBeLessThan(boxOf(line).left + 2);
  expect(boxOf(lane).y + 10).toBeGreaterThan(boxOf(line).bottom - 2);
});

test('[OW29.10] `Изменить` replaces the code by the editor, edited code runs, and `Готово` shows the code with its lanes again', async () => {
  const { screen, texts } = await open(680);
  await screen.getByRole('button', { name: 'Изменить' }).click();
  const box = screen.getByRole('textbox', { name: 'Код потока' });
  await expect.element(box).toBeVisible();
  expect(texts('.is-read')).toEqual([]);
  expect(texts('button')).toEqual(['Сначала', 'Пауза', 'Готово', 'Нажать: clicks$']);
  await box.fill('of(7).pipe(delay(10))');
  await expect
    .poll(() => screen.container.querySelector('[data-lane="1"] .lane')?.ariaLabel)
    .toContain('7');
  await screen.getByRole('button', { name: 'Готово' }).click();
  await expect.element(box).not.toBeInTheDocument();
  expect(texts('.code-line').join('')).toBe('of(7).pipe(delay(10))');
});
