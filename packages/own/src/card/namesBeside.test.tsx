import { afterAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OwnCard } from './OwnCard.tsx';

const text = `interval(1e5).pipe(map((n) => n * 2), filter((n) => n > 1)).subscribe();
timer(1e5).pipe(
  take(1), share());`;

/** The viewport that the other test files expect. */
const usual = [innerWidth, innerHeight] as const;
afterAll(() => page.viewport(...usual));

beforeEach(() => page.viewport(1280, 800));

/** The visible texts of the score's rows. */
async function open() {
  const { container } = await render(<OwnCard source={{ text, script: [] }} />);
  const rows = () => [...container.querySelectorAll<HTMLElement>('.score-row[data-lane] code')];
  await expect.poll(() => rows().length).toBe(6);
  return () =>
    rows().map((row) =>
      [...row.children]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .map((part) => part.textContent)
        .join(''),
    );
}

test('[OW30.3] if a line has several lanes, each lane after the first has its name, and on narrow screens its piece of the code instead', async () => {
  const shown = await open();
  expect(shown()).toEqual(['', 'map', 'filter', '', '', 'share']);
  await page.viewport(360, 740);
  await expect
    .poll(shown)
    .toEqual([
      'interval(1e5).pipe(',
      'map((n) => n * 2),',
      'filter((n) => n > 1)).subscribe();',
      'timer(1e5).pipe(',
      'take(1),',
      'share());',
    ]);
});
