import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { first as ru } from '../texts/first.ru.ts';
import { createMessageStore } from '../poll/messageStore.ts';
import { MessageTable } from './MessageTable.tsx';
import '../embedded.css';

const MILLION = 1_000_000;
/** Made once for all tests, because making it takes as long as a test. */
const aMillion = someMessages(MILLION);

async function renderList(rowCount: number) {
  const store = createMessageStore();
  store.append(rowCount === MILLION ? aMillion : someMessages(rowCount));
  const screen = await render(<MessageTable store={store} texts={ru} />);
  const box = screen.getByRole('region', { name: 'Список писем' });
  await expect.poll(() => boxOf(box.element()).visible().length).toBeGreaterThan(5);
  let newest = rowCount;
  return {
    screen,
    store,
    box: boxOf(box.element()),
    arrive(count: number) {
      newest += count;
      store.append(someMessages(count, newest));
    },
  };
}

/** The visible part of the list: the rows in the box below its header. */
function boxOf(element: Element) {
  const visible = () => {
    const frame = element.getBoundingClientRect();
    return [...element.querySelectorAll('tbody tr')]
      .map((row) => ({
        subject: row.querySelector('td:nth-child(2)')?.textContent ?? '',
        offsetPx: row.getBoundingClientRect().top - frame.top,
      }))
      .filter(({ offsetPx }) => offsetPx > 0 && offsetPx < frame.height);
  };
  return { element, visible, first: () => visible()[0] };
}

async function settled() {
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
}

async function scrollTo(element: Element, topPx: number) {
  element.scrollTop = topPx;
  await settled();
}

test('[IN15] new rows appear at the top of the list without a button', async () => {
  const { box, arrive, screen } = await renderList(1000);
  arrive(3);
  await expect.poll(() => box.first()?.subject).toBe('Subject 1003');
  expect(box.element.scrollTop).toBe(0);
  expect(screen.getByRole('button', { name: /новых/ }).elements()).toEqual([]);
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
  '[IN15.1] in a list of $rowCount rows, at $at px, the row being read stays in place',
  async (given) => {
    const { box, arrive } = await renderList(given.rowCount);
    await scrollTo(box.element, given.at);
    const before = box.visible();
    for (let poll = 0; poll < 3; poll += 1) {
      arrive(3);
      await settled();
    }
    expect(box.visible()).toEqual(before);
  },
);

test('[IN15.2] a reader away from the top gets a button to the top', async () => {
  const { box, arrive, screen } = await renderList(1000);
  await scrollTo(box.element, 5000);
  expect(screen.getByRole('button', { name: /новых/ }).elements()).toEqual([]);
  arrive(2);
  arrive(1);
  const button = screen.getByRole('button', { name: '3 новых' });
  await button.click();
  await expect.poll(() => box.first()?.subject).toBe('Subject 1003');
  await expect.poll(() => screen.getByRole('button', { name: /новых/ }).elements()).toEqual([]);
  expect(document.activeElement).toBe(box.element);
});

test.each([1000, 100_000, MILLION])(
  '[IN16] in a list of %i rows, End leads to the last row',
  async (rowCount) => {
    const { box } = await renderList(rowCount);
    (box.element as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    await expect.poll(() => box.visible().at(-1)?.subject).toBe('Subject 1');
    await userEvent.keyboard('{Home}');
    await expect.poll(() => box.first()?.subject).toBe(`Subject ${rowCount}`);
  },
);

test.each([
  { rowCount: 1000, topPx: 18_000 },
  { rowCount: MILLION, topPx: 7_500_000 },
])(
  '[IN16] in a list of $rowCount rows, a wheel notch and an arrow key move by as many pixels as in a short list',
  async ({ rowCount, topPx }) => {
    const { box } = await renderList(rowCount);
    await scrollTo(box.element, topPx);
    const place = () => -36 * number(box.first()?.subject) - (box.first()?.offsetPx ?? 0);
    const start = place();
    await userEvent.wheel(box.element, { delta: { y: 100 }, times: 9 });
    await expect.poll(place).toBe(start + 900);
    await userEvent.wheel(box.element, { delta: { y: -100 }, times: 5 });
    await expect.poll(place).toBe(start + 400);

    (box.element as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(place).toBe(start + 440);
  },
);

function number(subject = '') {
  return Number(subject.replace('Subject ', ''));
}

test('[IN18] a poll of 3 messages renders as many rows with a million messages as with a thousand', async () => {
  const rendered: Record<string, number> = {};
  for (const rowCount of [1000, MILLION]) {
    const { box, arrive, screen } = await renderList(rowCount);
    for (const at of [0, 5000]) {
      await scrollTo(box.element, at);
      const added: Node[] = [];
      const changes = new MutationObserver((records) => {
        for (const record of records) added.push(...record.addedNodes);
      });
      changes.observe(box.element, { subtree: true, childList: true });
      arrive(3);
      await settled();
      changes.disconnect();
      const rows = added.filter(({ nodeName }) => nodeName === 'TR');
      rendered[`${rowCount} rows at ${at} px`] = rows.length;
    }
    await screen.unmount();
  }
  expect(rendered).toEqual({
    '1000 rows at 0 px': 3,
    '1000 rows at 5000 px': 0,
    '1000000 rows at 0 px': 3,
    '1000000 rows at 5000 px': 0,
  });
});

test('[IN15.2] messages that arrive before the scroll event are counted as new too', async () => {
  const { box, arrive, screen } = await renderList(1000);
  box.element.scrollTop = 5000;
  arrive(3);
  await expect.element(screen.getByRole('button', { name: '3 новых' })).toBeVisible();
});
