import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { renderLessons } from '../../../tests/support/renderLessons.tsx';
import { renderWidget } from '../../../tests/support/renderWidget.tsx';
import { userEvent } from 'vitest/browser';
import { Ticker } from './Ticker.tsx';

function beads(root: Element) {
  const all = [...root.querySelectorAll('.bead')];
  return `${all.filter((bead) => bead.matches('.is-on')).length} of ${all.length}`;
}

test('[TK3, TK3.1, TK3.2] a bead stands for each tick to come, and the sentence names the last', async () => {
  const page = await renderLessons();
  const { article } = page.card('Тикер');
  page.timers.advance(2000);
  await expect.poll(() => beads(article.element())).toBe('2 of 5');
  await expect.element(article.getByText(/после пятого тика/)).toBeVisible();

  const count = article.getByRole('spinbutton', { name: 'Число тиков' });
  await count.fill('20');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => beads(article.element())).toMatch(/ of 20$/);
  await expect.element(article.getByText(/после 20-го тика/)).toBeVisible();
  page.timers.advance(20_000);
  await expect.poll(() => beads(article.element())).toBe('20 of 20');

  await count.fill('0');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => beads(article.element())).toBe('0 of 0');
  await expect.element(article.getByText(/тиков не будет/)).toBeVisible();
  expect(article.element().querySelector('.ticker .result')?.textContent).toBe('');
});

test('[TK3] sixty beads stand in one row, no wider than five', async () => {
  const { screen } = await renderWidget(
    <Ticker ports={{ ticks$: of(1), restartTicker: () => undefined }} settings={{ count: 60 }} />,
  );
  const tops = [...screen.container.querySelectorAll('.bead')].map(
    (bead) => bead.getBoundingClientRect().top,
  );
  expect(tops).toHaveLength(60);
  expect(new Set(tops).size).toBe(1);
  expect(screen.container.scrollWidth).toBeLessThanOrEqual(screen.container.clientWidth);
});
