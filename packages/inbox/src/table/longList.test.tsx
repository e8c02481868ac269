import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { type List, renderReading } from '../../tests/support/renderReading.tsx';

const MILLION = 1_000_000;
/** All tests share these messages, because making them takes as long as a test. */
const aMillion = someMessages(MILLION);

const renderList = (rowCount: number) =>
  renderReading(rowCount === MILLION ? aMillion : rowCount, { isLoaded: false });

/** Returns the visible rows, which are in the box below its header. */
function visible({ box, rows }: List) {
  const frame = box.getBoundingClientRect();
  return rows()
    .map((row) => ({
      subject: row.querySelector('td:nth-child(2)')?.textContent ?? '',
      offsetPx: row.getBoundingClientRect().top - frame.top,
    }))
    .filter(({ offsetPx }) => offsetPx > 0 && offsetPx < frame.height);
}

const newButtons = ({ screen }: List) => screen.getByRole('button', { name: /новых/ }).elements();

test('[IN15] new rows appear at the top of the list without a button', async () => {
  const list = await renderList(1000);
  await list.arrive(3);
  expect(visible(list)[0]?.subject).toBe('Subject 1003');
  expect([list.box.scrollTop, newButtons(list)]).toEqual([0, []]);
});

test.each([
  { rowCount: 150, at: 1000 },
  { rowCount: 195, at: 1807 },
  { rowCount: 1000, at: 7 },
  { rowCount: 1000, at: 18_005 },
  { rowCount: 1000, at: 36_000 },
  { rowCount: MILLION, at: 500 },
  { rowCount: MILLION, at: 3_000_000 },
  { rowCount: MILLION, at: 7_500_000 },
  { rowCount: MILLION, at: 15_000_000 },
])(
  '[IN15.1] in a list of $rowCount rows, scrolled to $at px, new messages move no row in view',
  async (given) => {
    const list = await renderList(given.rowCount);
    await list.scrollTo(given.at);
    const before = visible(list);
    expect(before.length).toBeGreaterThan(5);
    for (let poll = 0; poll < 3; poll += 1) await list.arrive(3);
    expect(visible(list)).toEqual(before);
  },
);

test('[IN15.2] a reader who has scrolled down sees a button to the top; its number includes messages that arrived before the scroll event', async () => {
  const list = await renderList(1000);
  list.box.scrollTop = 5000;
  await list.arrive(3);
  expect(newButtons(list)).toHaveLength(1);
  await list.arrive(1);
  await list.screen.getByRole('button', { name: '4 новых' }).click();
  await expect.poll(() => visible(list)[0]?.subject).toBe('Subject 1004');
  await expect.poll(() => newButtons(list)).toEqual([]);
  expect(document.activeElement).toBe(list.box);
  await list.scrollTo(5000);
  expect(newButtons(list)).toEqual([]);
});

test.each([1000, 100_000, MILLION])(
  '[IN16] in a list of %i rows, End leads to the last row',
  async (rowCount) => {
    const list = await renderList(rowCount);
    list.box.focus();
    await userEvent.keyboard('{End}');
    await expect.poll(() => visible(list).at(-1)?.subject).toBe('Subject 1');
    await userEvent.keyboard('{Home}');
    await expect.poll(() => visible(list)[0]?.subject).toBe(`Subject ${rowCount}`);
  },
);

test.each([
  { rowCount: 1000, topPx: 18_000 },
  { rowCount: MILLION, topPx: 7_500_000 },
])(
  '[IN16] in a list of $rowCount rows, a wheel notch and an arrow key move by as many pixels as in a short list',
  async ({ rowCount, topPx }) => {
    const list = await renderList(rowCount);
    await list.scrollTo(topPx);
    const place = () => {
      const { subject, offsetPx } = visible(list)[0] ?? { subject: '', offsetPx: 0 };
      return -36 * Number(subject.replace('Subject ', '')) - offsetPx;
    };
    const start = place();
    await userEvent.wheel(list.box, { delta: { y: 100 }, times: 9 });
    await expect.poll(place).toBe(start + 900);
    await userEvent.wheel(list.box, { delta: { y: -100 }, times: 5 });
    await expect.poll(place).toBe(start + 400);

    list.box.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(place).toBe(start + 440);
  },
);

test('[IN18] a poll of 3 messages renders as many rows with a million messages as with a thousand', async () => {
  const rendered: Record<string, number> = {};
  for (const rowCount of [1000, MILLION]) {
    const list = await renderList(rowCount);
    for (const at of [0, 5000]) {
      await list.scrollTo(at);
      const added: Node[] = [];
      const changes = new MutationObserver((records) => {
        for (const record of records) added.push(...record.addedNodes);
      });
      changes.observe(list.box, { subtree: true, childList: true });
      await list.arrive(3);
      changes.disconnect();
      const rows = added.filter(({ nodeName }) => nodeName === 'TR');
      rendered[`${rowCount} rows at ${at} px`] = rows.length;
    }
    await list.screen.unmount();
  }
  expect(rendered).toEqual({
    '1000 rows at 0 px': 3,
    '1000 rows at 5000 px': 0,
    '1000000 rows at 0 px': 3,
    '1000000 rows at 5000 px': 0,
  });
});
