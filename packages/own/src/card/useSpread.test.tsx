import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openOwnCard } from '../../tests/support/openOwnCard.tsx';

test('[OW37] a press on a count spreads the notifications of its moment, and Enter puts them together again', async () => {
  const { screen, values } = await openOwnCard('range(1, 6).pipe(map((n) => n * 2));');
  await expect.poll(() => values(0)).toEqual(['0 ×6 6']);
  const count = screen.container.querySelector('.marble[data-lane="0"]');
  if (!count) throw new Error('no count');
  await userEvent.click(count);
  await expect.poll(() => values(0)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `0 ${n}`));
  expect(values(1)).toEqual([2, 4, 6, 8, 10, 12].map((n) => `0 ${n}`));

  screen.container.querySelector<SVGElement>('.lane')?.focus();
  await userEvent.keyboard('{End}{Enter}');
  await expect.poll(() => values(0)).toEqual(['0 ×6 6']);
});
