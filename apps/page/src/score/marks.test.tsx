import { type Locator, page as view, userEvent } from 'vitest/browser';
import { expect, test, vi } from 'vitest';
import { pressOn, trackedCard } from '../../tests/support/renderPage.tsx';

/**
 * Waits until the name of a lane ends with this value. The name changes later than the picture, and locators find
 * elements by name.
 */
const named = (lane: Locator, value: string) =>
  expect
    .element(lane)
    .toHaveAttribute('aria-label', expect.stringMatching(new RegExp(`${value}$`)) as string);

test('[SC2.20] a press on a value selects it, whichever lane has the focus', async () => {
  const { input, type, lane, detail } = await trackedCard();
  await type('Ада', 500);
  await expect.element(lane('debounceTime')).toHaveTextContent('Ада');
  const press = async (name: string) => {
    await named(lane(name), 'Ада');
    const marble = lane(name).element().querySelector('.marble:last-of-type') as Element;
    await userEvent.click(marble);
  };
  await press('typed\\$');
  await expect.poll(detail).toMatch(/^typed\$: значение «Ада»/);
  await press('debounceTime');
  await userEvent.hover(input);
  await expect.poll(detail).toMatch(/^debounceTime: значение «Ада»/);
});

/** The ends of the thread's segments, and the middles of the marked values of a score, in pixels of the window. */
function threadIn(score: Element) {
  const path = score.querySelector('.thread path');
  const zero = path?.closest('svg')?.getBoundingClientRect();
  const stretches = path?.getAttribute('d')?.matchAll(/M(\d+) (\d+)V(\d+)H(\d+)/g) ?? [];
  const ends = Array.from(stretches, ([, ...numbers]) => {
    const [x1 = 0, y1 = 0, y2 = 0, x2 = 0] = numbers.map(Number);
    const [left, top] = [zero?.left ?? 0, zero?.top ?? 0];
    return [x1 + left, y1 + top, x2 + left, y2 + top].map(Math.round);
  });
  const marked = [...score.querySelectorAll('.marble[data-relation]')];
  return {
    ends,
    hue: /hue-\d/.exec(path?.getAttribute('class') ?? '')?.[0],
    marks: marked.map((mark) => {
      const { left, top, bottom } = mark.querySelector('rect')?.getBoundingClientRect() ?? {};
      // The dot of a value is 18 px wide; the thread is 3 px to the right of its middle.
      return [Math.round((left ?? 0) + 9 + 3), Math.round(((top ?? 0) + (bottom ?? 0)) / 2)];
    }),
    hues: marked.map((mark) => /hue-\d/.exec(mark.getAttribute('class') ?? '')?.[0]),
  };
}

/** Expects each segment to lead from one marked value to the next, within the rounding of a pixel. */
function expectThread({ ends, marks }: ReturnType<typeof threadIn>) {
  expect(ends).toHaveLength(marks.length - 1);
  for (const [index, end] of ends.entries()) {
    const middles = [...(marks[index] ?? []), ...(marks[index + 1] ?? [])];
    for (const [at, px] of end.entries()) expect(Math.abs(px - (middles[at] ?? 0))).toBeLessThan(2);
  }
}

test('[SC2.8, SC2.17, SC2.18] a value selected by arrow key is shown in full, with its causes marked; at any width, the thread leads from the keystroke to this value, until the lane loses the focus', async () => {
  const { article, type, lane } = await trackedCard();
  await type('приветствие всем', 500);
  await expect.element(lane('debounceTime')).toHaveTextContent('приветствие всем');
  const score = article.getByRole('group', { name: 'Партитура' }).element();
  expect(threadIn(score).ends).toEqual([]);
  await pressOn(lane('distinctUntilChanged'), '{End}');
  await expect
    .element(article.getByText(/^distinctUntilChanged: значение «приветствие всем»/))
    .toBeVisible();
  const relations = [...article.element().querySelectorAll<HTMLElement>('[data-relation]')];
  expect(relations.map(({ dataset }) => dataset.relation).sort()).toEqual([
    ...['cause', 'cause', 'cause', 'self'],
  ]);
  await expect.poll(() => threadIn(score).ends.length).toBe(3);
  await vi.waitFor(() => expectThread(threadIn(score)));
  const wide = threadIn(score);
  expect(new Set([wide.hue, ...wide.hues]).size).toBe(1);
  expect(wide.hue).not.toBe('hue-0');
  // The segment of the pause leads to the right, and the following segments lead straight down.
  const across = wide.ends.map(([x1 = 0, , x2 = 0]) => x2 - x1);
  expect(across[0]).toBeGreaterThan(15);
  expect(across.slice(1)).toEqual([0, 0]);

  // On a narrow screen each line of code is above its lane.
  await view.viewport(360, 740);
  await expect.poll(() => threadIn(score).ends).not.toEqual(wide.ends);
  await expect.poll(() => score.clientWidth).toBeLessThan(360);
  await expect.poll(() => threadIn(score).ends[0]?.[0]).toBeLessThan(360);
  await vi.waitFor(() => expectThread(threadIn(score)));
  expect(document.documentElement.scrollWidth).toBe(360);

  (lane('distinctUntilChanged').element() as HTMLElement).blur();
  await expect.poll(() => threadIn(score).ends).toEqual([]);
});

test('[SC2.18] the thread follows its marks when a new column pushes them to the left, and disappears when the pointer leaves the value', async () => {
  const { article, input, type, lane, timers } = await trackedCard();
  for (const text of Array.from({ length: 8 }, (_, index) => `текст ${index}`)) {
    await type(text, 700);
  }
  await expect.element(lane('debounceTime')).toHaveTextContent('текст 7');
  const score = article.getByRole('group', { name: 'Партитура' }).element();
  await input.fill('ещё');
  await pressOn(lane('distinctUntilChanged'), '{End}');
  await expect.poll(() => threadIn(score).ends.length).toBe(3);
  await vi.waitFor(() => expectThread(threadIn(score)));
  const before = threadIn(score);
  timers.advance(700);
  await expect.element(lane('debounceTime')).toHaveTextContent('ещё');
  await vi.waitFor(() => expectThread(threadIn(score)));
  expect(threadIn(score).ends[0]?.[0]).toBeLessThan(before.ends[0]?.[0] ?? 0);

  await userEvent.click(input);
  await expect.poll(() => threadIn(score).ends).toEqual([]);
  await named(lane('debounceTime'), 'ещё');
  const marble = score.querySelector('[data-lane="1"] .marble:last-child') ?? score;
  await userEvent.hover(marble);
  await expect.poll(() => threadIn(score).ends.length).toBe(3);
  await userEvent.hover(input);
  await expect.poll(() => threadIn(score).ends).toEqual([]);
});

test('[SC9.2] lanes and links of a score are one tab stop, and the arrow keys reach every lane, mark and link', async () => {
  const { article, type, lane, detail } = await trackedCard();
  const card = article.element();
  await type('a', 600);
  await type('ab', 600);
  await expect.element(lane('debounceTime')).toHaveTextContent('ab');
  const stops = () =>
    [...card.querySelectorAll<HTMLElement>('.lane, .score a')].filter(
      ({ tabIndex }) => tabIndex === 0,
    );
  const row = () => document.activeElement?.closest<HTMLElement>('.score-row')?.dataset.lane;

  expect(stops()).toEqual([card.querySelector('.lane')]);
  stops()[0]?.focus();
  await userEvent.keyboard('{End}');
  await expect.poll(detail).toMatch(/^typed\$: значение «ab»/);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(row()).toBe('2');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(row()).toBe('3');
  await expect.poll(detail).toMatch(/^distinctUntilChanged: значение «ab»/);
  expect(stops()).toEqual([document.activeElement]);

  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(document.activeElement?.textContent).toBe('distinctUntilChanged');
  await userEvent.keyboard('{ArrowUp}');
  expect(row()).toBe('2');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(row()).toBe('0');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(detail).toMatch(/^typed\$: подписка|^typed\$: /);
});

test('[SC9.2, SC10.17] when a lesson hides the lane that was the tab stop, the first lane becomes the tab stop, and the arrow keys skip the hidden lane', async () => {
  const { article } = await trackedCard();
  const rows = [...article.element().querySelectorAll<HTMLElement>('.score-row')];
  const lanes = [...article.element().querySelectorAll<SVGElement>('.lane')];
  const stops = () => lanes.flatMap(({ tabIndex }, index) => (tabIndex === 0 ? index : []));
  lanes[1]?.focus();
  await expect.poll(stops).toEqual([1]);
  if (rows[1]) rows[1].style.display = 'none';
  await expect.poll(stops).toEqual([0]);
  lanes[0]?.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.closest('.score-row')).toBe(rows[2]);
});
