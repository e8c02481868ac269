import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { field, trackedCard } from '../../tests/support/trackedCard.ts';

test('[SC9.2] lanes and links of a score are one tab stop, and the arrow keys reach every lane, mark and link', async () => {
  const { article, lane, timers } = await trackedCard();
  const card = article.element();
  await article.getByLabelText(field).fill('a');
  timers.advance(600);
  await article.getByLabelText(field).fill('ab');
  timers.advance(600);
  await expect.element(lane('debounceTime')).toHaveTextContent('ab');
  const stops = () =>
    [...card.querySelectorAll<HTMLElement>('.lane, .score a')].filter(
      ({ tabIndex }) => tabIndex === 0,
    );
  const row = () => document.activeElement?.closest<HTMLElement>('.score-row')?.dataset.lane;
  const said = () => card.querySelector('.score-detail')?.textContent ?? '';

  expect(stops()).toEqual([card.querySelector('.lane')]);
  stops()[0]?.focus();
  await userEvent.keyboard('{End}');
  await expect.poll(said).toMatch(/^typed\$: значение «ab»/);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(row()).toBe('2');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(row()).toBe('3');
  await expect.poll(said).toMatch(/^distinctUntilChanged: значение «ab»/);
  expect(stops()).toEqual([document.activeElement]);

  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(document.activeElement?.textContent).toBe('distinctUntilChanged');
  await userEvent.keyboard('{ArrowUp}');
  expect(row()).toBe('2');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(row()).toBe('0');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(said).toMatch(/^typed\$: подписка|^typed\$: /);
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
