import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeLiveStore } from '../../../tests/support/fakeLiveStore.ts';
import { setViewport, showPanel } from '../../../tests/support/livePanel.ts';

const shadow = () => document.querySelector('.host')?.shadowRoot;
const find = (selector: string) => shadow()?.querySelector(selector);
const boxOf = (element: Element | null | undefined) =>
  element?.getBoundingClientRect() ?? new DOMRect();

/** Opens the panel in a window of this size, with an eight-lane pipe, and selects a mark with a long value. */
async function setUp(width: number, height: number) {
  await setViewport(width, height);
  const fake = fakeLiveStore();
  const operators = ['distinctUntilChanged()', ...Array.from({ length: 7 }, () => 'map(withUser)')];
  const pipe = fake.add({ file: 'src/services/user.ts', line: 7, source: 'answer$', operators });
  pipe.open().next(JSON.stringify([{ id: 1, name: `Ann ${'and more '.repeat(15)}` }]));
  await showPanel(fake);
  await expect.poll(() => find('.lane .marble')).toBeTruthy();
  [...(shadow()?.querySelectorAll<SVGElement>('.lane') ?? [])][4]?.focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => find('.score-detail b')?.textContent).toBeTruthy();
}

/** The panel controls that are inside the visible part of their scrolling box, but covered by another element. */
function coveredControls() {
  const all = [...(shadow()?.querySelectorAll('button, input, textarea') ?? [])];
  // Lanes, and the buttons in their lines, can be scrolled out from under the sentence.
  const controls = all.filter((one) => !one.closest('.score-rows'));
  return controls
    .filter((one) => {
      const { left, top, right, bottom } = boxOf(one);
      const box = boxOf(one.closest('.findings, .list, .score-pane, .panel'));
      if (top < box.top || bottom > box.bottom) return false;
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      // The points are not at the corners, which are round.
      return [
        [x, top + 2],
        [x, bottom - 2],
        [left + 2, y],
        [right - 2, y],
      ].some(([atX = 0, atY = 0]) => !one.contains(shadow()?.elementFromPoint(atX, atY) ?? null));
    })
    .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent);
}

test.each([
  [1280, 800],
  [1000, 900],
  [800, 900],
  [500, 400],
  [360, 740],
])(
  '[LV2.9] at %d x %d the whole reason is in view and does not cover the lane of the current mark; wherever the score is scrolled, no control is covered',
  async (width, height) => {
    await setUp(width, height);
    const pane = find('.score-pane');
    const [reason, detail] = [boxOf(find('.score-detail b')), boxOf(find('.score-detail span'))];
    expect(reason.top).toBeGreaterThanOrEqual(boxOf(pane).top);
    expect(reason.bottom).toBeLessThanOrEqual(detail.bottom);
    expect(detail.bottom).toBeLessThanOrEqual(boxOf(find('.thread-line')).top);
    expect(boxOf(find('.thread-line')).bottom).toBeLessThanOrEqual(boxOf(pane).bottom);
    const lane = boxOf(shadow()?.activeElement);
    expect(lane.top).toBeGreaterThanOrEqual(boxOf(pane).top);
    expect(lane.bottom).toBeLessThanOrEqual(detail.top);
    for (let top = 0; top < (pane?.scrollHeight ?? 0); top += 20) {
      pane?.scrollTo(0, top);
      expect(coveredControls()).toEqual([]);
    }
  },
);

test('[LV2.9] a text about the mark that is long enough to scroll stays shown while the pointer is over it, or while it has focus', async () => {
  await setUp(360, 740);
  const text = find('.score-detail span') as HTMLElement;
  await userEvent.hover(text);
  expect(find('.score-detail span')).toBe(text);
  expect(text.scrollHeight).toBeGreaterThan(text.clientHeight);
  text.focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => text.scrollTop).toBeGreaterThan(0);
  expect(find('.score-detail span')).toBe(text);
});

test('[LV2.9, LV5.3] in a window of 1280 x 800, the slider and the export buttons are in view, however many lanes the score has, and a longer sentence does not move them', async () => {
  await setUp(1280, 800);
  const pane = find('.score-pane');
  const foot = () => boxOf(find('.site-foot')).toJSON() as unknown;
  const before = foot();
  expect(boxOf(find('.site-foot')).bottom).toBeLessThanOrEqual(boxOf(pane).bottom);
  await userEvent.keyboard('{Home}');
  expect(foot()).toEqual(before);
  await expect.element(page.getByRole('button', { name: 'SVG' })).toBeInViewport();
  expect(coveredControls()).toEqual([]);
});
