import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { drawn, type List, renderReading } from '../../tests/support/renderReading.tsx';

/** Returns the row numbers that a screen reader reads out, in the order of the document. */
function numbersOf(list: List) {
  return list.rows().map((row) => Number(row.getAttribute('aria-rowindex')));
}

test.each([
  { before: 198, arrived: 3, at: 0 },
  { before: 198, arrived: 3, at: 3000 },
  { before: 1000, arrived: 30, at: 0 },
  { before: 1000, arrived: 900, at: 0 },
])(
  '[IB32.2] in a list of $before rows at $at px, the focused row stays the same element when $arrived messages arrive',
  async ({ before, arrived, at }) => {
    const list = await renderReading(before);
    await list.scrollTo(at);
    const subject = `Subject ${before - Math.round(at / 36) - 3}`;
    const { row, button } = list.row(subject);
    button.focus({ preventScroll: true });
    await list.arrive(arrived);
    await list.arrive(arrived);
    expect(list.row(subject).row).toBe(row);
    expect(document.activeElement).toBe(button);
    expect(row.getAttribute('aria-rowindex')).toBe(
      String(before + 2 * arrived - Number(subject.slice(8)) + 2),
    );
    const numbers = numbersOf(list);
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
    expect(numbers.length).toBeLessThan(40);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe(`Subject ${Number(subject.slice(8)) - 1}`);
  },
);

test('[IB32.2] when a list grows beyond 200 rows, and rows out of view leave the document, every row in view stays the same element', async () => {
  const list = await renderReading(199);
  await list.scrollTo(3000);
  const inView = list.rows().slice(84, 90);
  await list.arrive(5);
  expect(list.rows().length).toBeLessThan(40);
  expect(inView.every((row) => row.isConnected)).toBe(true);
});

test.each([1000, 1_000_000])(
  '[IB32.2] in a list of %i rows, the focused row keeps the focus wherever the reader scrolls, and is at its place again when the reader returns',
  async (rowCount) => {
    const list = await renderReading(rowCount);
    const { row, button } = list.row(`Subject ${rowCount - 2}`);
    button.focus();
    const { scrollHeight } = list.box;
    for (const topPx of [500, 5000, scrollHeight / 2, scrollHeight]) {
      await list.scrollTo(topPx);
      expect(row.isConnected).toBe(true);
      expect(document.activeElement).toBe(button);
      expect(list.box.scrollHeight).toBe(scrollHeight);
      const offsetPx = row.getBoundingClientRect().top - list.box.getBoundingClientRect().top;
      const endPx = list.box.clientTop + 36 - list.box.scrollTop;
      expect(offsetPx).toBeGreaterThanOrEqual(endPx - 1);
      expect(offsetPx).toBeLessThanOrEqual(endPx + 2 * 36 + 1);
    }
    await list.scrollTo(0);
    const offsetPx = row.getBoundingClientRect().top - list.box.getBoundingClientRect().top;
    expect(offsetPx).toBe(list.box.clientTop + 3 * 36);
    expect(row.style.transform).toBe('');

    await userEvent.keyboard('{End}');
    const lowest = list.row('Subject 1');
    await list.scrollTo(0);
    expect(document.activeElement).toBe(lowest.button);
    expect(list.box.scrollHeight).toBe(scrollHeight);
    expect(list.row('Subject 1').row.getAttribute('aria-rowindex')).toBe(String(rowCount + 1));
    expect(list.box.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    await list.screen.unmount();
  },
);

test('[IB32.2] rows with selected text stay in the document, and the text stays selected', async () => {
  const list = await renderReading(1000);
  const first = list.row('Subject 998');
  const last = list.row('Subject 995');
  getSelection()?.setBaseAndExtent(first.from, 0, last.button.firstChild ?? last.button, 5);
  const text = String(getSelection());
  await drawn();
  const held = [998, 997, 996, 995].map((n) => list.row(`Subject ${n}`).row);
  await list.arrive(500);
  await list.scrollTo(20_000);
  expect(held.every((row) => row.isConnected)).toBe(true);
  expect(String(getSelection())).toBe(text);
  expect(numbersOf(list).slice(0, 4)).toEqual([504, 505, 506, 507]);

  getSelection()?.removeAllRanges();
  await expect.poll(() => held.some((row) => row.isConnected)).toBe(false);
});

test('[IB32.2] if a selection covers more than 20 rows, only its first and last row stay in the document', async () => {
  const list = await renderReading(150);
  getSelection()?.setBaseAndExtent(list.row('Subject 150').from, 0, list.row('Subject 1').from, 1);
  await drawn();
  await list.arrive(500);
  await list.scrollTo(5000);
  expect(list.row('Subject 150').row.getAttribute('aria-rowindex')).toBe('502');
  expect(list.row('Subject 1').row.getAttribute('aria-rowindex')).toBe('651');
  expect(list.rows().length).toBeLessThan(40);
});

test('[IB32.2] a focused row stays in the document until it loses the focus, even if it received the focus before the code for reading had loaded', async () => {
  const list = await renderReading(1000, { isLoaded: false });
  const { row, button } = list.row('Subject 998');
  button.focus();
  await list.load();
  expect(button.tabIndex).toBe(0);
  await list.arrive(100);
  expect(row.isConnected).toBe(true);
  button.blur();
  await expect.poll(() => row.isConnected).toBe(false);
  expect(document.activeElement).toBe(document.body);
});
