import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { renderReading } from '../../tests/support/renderReading.tsx';
import type { InboxLook } from '../table/inboxLook.ts';

/** Renders a list whose first row has the focus. */
async function renderList(rowCount: number, look: InboxLook = {}) {
  const list = await renderReading(rowCount, look);
  list.row(`Subject ${rowCount}`).button.focus();
  return { ...list, dialog: () => list.screen.getByRole('dialog') };
}

const focused = () => document.activeElement?.textContent;

/** Whether the focused element is in the box, below its header. */
function isInView(box: HTMLElement) {
  const frame = box.getBoundingClientRect();
  const row = document.activeElement?.closest('tr')?.getBoundingClientRect();
  return row !== undefined && row.top >= frame.top + 36 && row.bottom <= frame.bottom;
}

test.each([20, 1000, 1_000_000])(
  '[IB6.6] one of %i rows is a tab stop; the arrow keys, Home and End move to the other rows',
  async (rowCount) => {
    const { screen, box } = await renderList(rowCount);
    box.focus();
    await userEvent.keyboard('{Tab}');
    expect(box.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    expect(focused()).toBe(`Subject ${rowCount}`);
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe(`Subject ${rowCount}`);
    for (let row = 1; row <= 15; row += 1) {
      await userEvent.keyboard('{ArrowDown}');
      expect(focused()).toBe(`Subject ${rowCount - row}`);
      expect(isInView(box)).toBe(true);
    }
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('Subject 1');
    expect(isInView(box)).toBe(true);
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(focused()).toBe('Subject 3');
    expect(isInView(box)).toBe(true);
    expect(box.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe(`Subject ${rowCount}`);
    expect(isInView(box)).toBe(true);
    await screen.unmount();
  },
);

test('[IB6.6] Tab leads from the box to the first row in view, and later to the last used row', async () => {
  const { box, scrollTo } = await renderList(1000);
  await scrollTo(360 * 36 + 10);
  box.focus();
  await userEvent.keyboard('{Tab}');
  expect(focused()).toBe(`Subject ${1000 - 361}`);
  await userEvent.keyboard('{ArrowDown}{Shift>}{Tab}{/Shift}');
  expect(document.activeElement).toBe(box);
  await userEvent.keyboard('{Tab}');
  expect(focused()).toBe(`Subject ${1000 - 362}`);
});

test('[IB6, IB6.4] Enter opens a message, the arrow keys go to its neighbours, and Escape closes the dialog', async () => {
  const { dialog } = await renderList(3);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(dialog()).toHaveAccessibleName('Subject 2');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog()).toHaveAccessibleName('Subject 1');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog()).toHaveAccessibleName('Subject 1');
  await dialog().getByRole('button', { name: 'Предыдущее' }).click();
  await dialog().getByRole('button', { name: 'Предыдущее' }).click();
  await expect.element(dialog()).toHaveAccessibleName('Subject 3');
  const previous = dialog().getByRole('button', { name: 'Предыдущее' });
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.poll(focused).toBe('Subject 3');
  expect(document.querySelector('dialog')).toBeNull();
});

test('[IB6] a click anywhere on a row opens its message', async () => {
  const { screen, dialog } = await renderList(3);
  await screen.getByText('n2@post.example').click();
  await expect.element(dialog()).toHaveAccessibleName('Subject 2');
  await dialog().getByRole('button', { name: 'Закрыть' }).click();
  await expect.poll(focused).toBe('Subject 2');
});

test('[IB6.5] after the dialog closes, the focus is on the row of its message, wherever that row is', async () => {
  const { store, box, dialog } = await renderList(1000);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).toBeVisible();
  store.append(someMessages(500, 1500));
  await expect.poll(() => box.querySelector('tbody tr')?.textContent).toContain('n1500@');
  await userEvent.keyboard('{Escape}');
  await expect.poll(focused).toBe('Subject 1000');
  expect(isInView(box)).toBe(true);
});

test('[IB6.8] a read message looks read and is described as read; a new message is described as new until it is read', async () => {
  const { store, screen, dialog } = await renderList(2);
  store.append(someMessages(1, 3));
  const button = screen.getByRole('button', { name: 'Subject 3' });
  await expect.element(button).toHaveAttribute('aria-description', 'новое');
  const row = () => button.element().closest('tr') ?? document.body;
  expect(row().className).toBe('is-new');
  const weight = () => Number(getComputedStyle(button.element()).fontWeight);
  const before = weight();

  await button.click();
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveAttribute('aria-description', 'прочитано');
  expect(row().className).toBe('is-seen');
  expect(weight()).toBeLessThan(before);
  expect(getComputedStyle(button.element(), '::before').content).toContain('✓');
  expect(row().getBoundingClientRect().height).toBe(36);
});

test('[IB6.1] an open message shows its whole text, and its time to the second with the time zone', async () => {
  const { store, screen, dialog } = await renderList(2);
  const subject = '<b>Счёт</b> за третий квартал и всё, что к нему приложено';
  store.append([
    {
      id: 'x',
      from: '"Банк" <post@bank.example>',
      subject,
      body: 'Раз,\r\n\tдва <i>три</i>\nhttps://x.example/\u202e',
      received: '1790000000',
    },
  ]);
  await screen.getByTitle(subject).click();
  await expect.element(dialog()).toHaveAccessibleName(subject);
  const text = dialog().element().textContent;
  expect(text).toContain('Адресpost@bank.example');
  expect(text).toContain('"Банк" <post@bank.example>');
  const time = dialog().element().querySelector('time');
  expect(time?.dateTime).toBe('2026-09-21T14:13:20.000Z');
  expect(time?.textContent).toMatch(
    /^понедельник, 21 сентября 2026 г\..* \d\d:\d\d:20 .*(GMT|UTC|MSK)/,
  );
  const body = dialog().getByRole('group', { name: 'Текст письма' }).element();
  expect(body.textContent).toBe('Раз,\n\tдва <i>три</i>\nhttps://x.example/⟨U+202E⟩');
  expect(getComputedStyle(body).whiteSpace).toBe('pre-wrap');
  expect(document.activeElement).toBe(body);
  expect(dialog().element().querySelector('a, b, i')).toBeNull();
});

test('[IB6.10] an empty subject or body is replaced by a text, and an unknown time by a dash', async () => {
  const { store, screen, dialog } = await renderList(2);
  store.append([{ id: 'x', from: 'a@b.example', subject: ' ', body: '', received: 'soon' }]);
  await screen.getByRole('button', { name: 'Без темы' }).click();
  await expect.element(dialog()).toHaveAccessibleName('Без темы');
  await expect.element(dialog()).toHaveTextContent(/Получено—.*Текста нет\./);
});

test('[IB33.4] an open message shows the text of `formatReceived` as its time, and contains the exact time in `datetime`', async () => {
  const formatReceived = (received: string) => `at ${received}`;
  const { store, screen, dialog } = await renderList(2, { formatReceived });
  store.append([
    { id: 'x', from: 'a@b.example', subject: 'now', body: '', received: '1790000000' },
    { id: 'y', from: 'a@b.example', subject: 'later', body: '', received: 'soon' },
  ]);
  const time = () => dialog().element().querySelector('time');
  await screen.getByRole('button', { name: 'now' }).click();
  await expect.element(dialog()).toHaveTextContent('Полученоat 1790000000');
  expect(time()?.textContent).toBe('at 1790000000');
  expect(time()?.dateTime).toBe('2026-09-21T14:13:20.000Z');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog()).toHaveTextContent('Полученоat soon');
  expect(time()).toBeNull();
});
