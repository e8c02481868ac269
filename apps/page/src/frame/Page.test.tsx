import { expect, test } from 'vitest';
import { page as view, userEvent } from 'vitest/browser';
import { renderPage } from '../../tests/support/renderPage.tsx';

test('[PG7.3] Tab and Enter lead from each card to the next, and from the last card to the bar at the bottom', async () => {
  // Another test may have left a link in the address; the page would say that the link did not open.
  history.replaceState(null, '', location.pathname + location.search);
  const { screen } = await renderPage({ language: 'en' });
  const address = location.href;
  const titles = screen.container.querySelectorAll<HTMLElement>('.card h2');
  titles[0]?.focus();
  for (const title of titles) {
    expect(document.activeElement).toBe(title);
    await expect.element(view.elementLocator(title)).toBeInViewport();
    await userEvent.tab();
    const link = document.activeElement ?? document.body;
    expect(link.textContent).toBe('Skip this card');
    await expect.element(view.elementLocator(link)).toBeInViewport();
    expect(getComputedStyle(link).outlineStyle).toBe('solid');
    await userEvent.keyboard('{Enter}');
  }
  expect(document.activeElement?.className).toBe('bottom');
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Pause');
  expect(location.href).toBe(address);
});

test.each(['ru', 'en'])(
  '[SC6.8, SC10.21] in %s, a card has at most four controls below its score, at any width in one row that is as wide as the score',
  async (language) => {
    const { screen } = await renderPage({ language });
    for (const width of [1280, 800, 360]) {
      await view.viewport(width, 800);
      const rows = () =>
        Array.from(screen.container.querySelectorAll('.card'), (card) => {
          const score = card.querySelector('.score')?.getBoundingClientRect();
          const controls = [...card.querySelectorAll('.card-stage .tool')];
          const boxes = controls.map((one) => one.getBoundingClientRect());
          const seen = boxes.filter(({ height }) => height > 0);
          expect(seen.length).toBeLessThanOrEqual(4);
          return {
            rows: new Set(seen.map(({ top }) => Math.round(top))).size,
            fromStartPx: Math.round((seen[0]?.left ?? NaN) - (score?.left ?? NaN)),
            fromEndPx: Math.round((score?.right ?? NaN) - (seen.at(-1)?.right ?? NaN)),
          };
        });
      await expect
        .poll(rows)
        .toEqual(rows().map(() => ({ rows: 1, fromStartPx: 0, fromEndPx: 0 })));
    }
  },
);

test('[PG17] buttons have one of two shapes, also in the what-if dialog', async () => {
  const { screen } = await renderPage();
  const all = (selector: string) => [...screen.container.querySelectorAll<HTMLElement>(selector)];
  all('.lesson-next')[0]?.click();
  await screen.getByRole('button', { name: 'Показать сразу' }).click();
  all('.card:has(#users) .tool[aria-haspopup=dialog]')[0]?.click();
  await expect.element(screen.getByRole('dialog').getByRole('combobox')).toBeVisible();
  const own = '.knob, .knob *, .inbox *, .journal-toggle, .menu *';
  const buttons = [...document.querySelectorAll('button, select')].filter(
    (one) => !one.matches(own),
  );
  expect(buttons.length).toBeGreaterThan(40);
  expect(buttons.filter((one) => !one.matches('.tool, .action, .quiet'))).toEqual([]);
});
