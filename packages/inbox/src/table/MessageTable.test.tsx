import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { first as en } from '../texts/first.en.ts';
import { first as ru } from '../texts/first.ru.ts';
import { createMessageStore } from '../poll/messageStore.ts';
import { MessageTable } from './MessageTable.tsx';
import '../embedded.css';

async function renderTable(rowCount: number, texts = ru) {
  const store = createMessageStore();
  store.append(someMessages(rowCount));
  const screen = await render(<MessageTable store={store} texts={texts} />);
  const rows = () => screen.getByRole('row').elements().slice(1);
  return { screen, store, rows };
}

test.each([ru, en])(
  '[IN1] the columns are From, Subject, Received in every language',
  async (texts) => {
    const { screen } = await renderTable(1, texts);
    const columns = screen.getByRole('columnheader').elements();
    expect(columns.map(({ textContent }) => textContent)).toEqual(['From', 'Subject', 'Received']);
  },
);

test('[IN1] the table and each cell have borders', async () => {
  const { screen } = await renderTable(2);
  screen.container.style.setProperty('--inbox-line', 'grey');
  const cells = [...screen.container.querySelectorAll('td, th')];
  const borders = cells.map((cell) => {
    const { borderLeft, borderBottom } = getComputedStyle(cell);
    return [cell.matches(':first-child') || borderLeft, borderBottom].map(
      (border) => border === true || border.startsWith('1px solid'),
    );
  });
  expect(borders).toEqual(Array(9).fill([true, true]));
  const frame = screen.getByRole('region', { name: 'Список писем' }).element();
  expect(getComputedStyle(frame).borderWidth).toBe('1px');
});

test('[IN4] an empty table says that there are no messages, and new messages are added on top', async () => {
  const { screen, store, rows } = await renderTable(0);
  await expect.element(screen.getByText('Писем пока нет.')).toBeVisible();
  store.append(someMessages(2, 2));
  await expect.element(screen.getByText('Subject 2')).toBeVisible();
  store.append(someMessages(1, 3));
  await expect.element(screen.getByText('Subject 3')).toBeVisible();
  const subjects = rows().map((row) => row.querySelector('td:nth-child(2)')?.textContent);
  expect(subjects).toEqual(['Subject 3', 'Subject 2', 'Subject 1']);
  expect(screen.container.textContent).not.toContain('Писем пока нет.');
});

test('[IN5] a long subject is cut, and the title of its cell has the whole subject', async () => {
  const { screen, store } = await renderTable(0);
  const subject = '<img src=x> and more';
  store.append([{ id: 'x', from: 'a@b.example', subject, body: '', received: '' }]);
  const cell = screen.getByTitle(subject);
  await expect.element(cell).toHaveTextContent(/^<img src=x> and...$/);
});

test('[IN14] every row is 36 px high, whatever its content', async () => {
  const { screen, store, rows } = await renderTable(1);
  const long = `${'very.long.'.repeat(30)}@post.example`;
  const odd = ['', '😀'.repeat(40), 'line\nbreak\r\n\u2028here', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘'];
  store.append(
    odd.map((subject, n) => ({ id: `x${n}`, from: long, subject, body: '', received: '' })),
  );
  await expect.poll(() => rows().length).toBe(5);
  expect(rows().map((row) => row.getBoundingClientRect().height)).toEqual(Array(5).fill(36));
  expect(screen.getByRole('table').element().getBoundingClientRect().height).toBe(6 * 36);
});

test('[IN17] the table is in a named region with a tab stop, and its rows are counted and numbered', async () => {
  const { screen, rows } = await renderTable(5000);
  await expect.element(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
  expect(screen.getByRole('row').elements()[0]?.getAttribute('aria-rowindex')).toBe('1');
  expect(rows()[0]?.getAttribute('aria-rowindex')).toBe('2');
  expect(rows()[9]?.getAttribute('aria-rowindex')).toBe('11');
  await userEvent.tab();
  await expect.element(screen.getByRole('region', { name: 'Список писем' })).toHaveFocus();
});

test('[IN14] a long subject of narrow letters is cut so that it fits without clipping', async () => {
  const { screen, store } = await renderTable(0);
  const subject = 'Отчёт за третий квартал и всё, что к нему приложено';
  store.append([{ id: 'x', from: 'a@b.example', subject, body: '', received: '' }]);
  await expect.element(screen.getByTitle(subject)).toBeVisible();
  expect(screen.container.querySelector('.is-clipped')).toBeNull();
});
