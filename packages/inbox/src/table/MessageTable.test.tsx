import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderReading } from '../../tests/support/renderReading.tsx';
import { first as en } from '../texts/first.en.ts';
import { first as ru } from '../texts/first.ru.ts';

test.each([ru, en])(
  '[IN1] the columns are From, Subject, Received in every language',
  async (texts) => {
    const { screen } = await renderReading(1, { texts });
    const columns = screen.getByRole('columnheader').elements();
    expect(columns.map(({ textContent }) => textContent)).toEqual(['From', 'Subject', 'Received']);
  },
);

test('[IN1] the table and each cell have borders', async () => {
  const { list, box } = await renderReading(2);
  list.style.setProperty('--inbox-line', 'grey');
  const borders = [...list.querySelectorAll('td, th')].map((cell) => {
    const { borderLeft, borderBottom } = getComputedStyle(cell);
    return [cell.matches(':first-child') || borderLeft, borderBottom].map(
      (border) => border === true || border.startsWith('1px solid'),
    );
  });
  expect(borders).toEqual(Array(9).fill([true, true]));
  expect(getComputedStyle(box).borderWidth).toBe('1px');
});

test('[IN4] an empty table says that there are no messages, and new messages are added on top', async () => {
  const { screen, list, rows, arrive } = await renderReading(0);
  await expect.element(screen.getByText('Писем пока нет.')).toBeVisible();
  await arrive(2);
  await arrive(1);
  const subjects = rows().map((row) => row.querySelector('td:nth-child(2)')?.textContent);
  expect(subjects).toEqual(['Subject 3', 'Subject 2', 'Subject 1']);
  expect(list.textContent).not.toContain('Писем пока нет.');
});

const mail = (id: string, subject: string, from = 'a@b.example') => ({
  ...{ id, from, subject, body: '', received: '' },
});

test('[IN5, IN14] a long subject is cut, so that it fits without clipping, and the title of its cell contains the whole subject', async () => {
  const markup = '<img src=x> and more';
  const long = 'Отчёт за третий квартал и всё, что к нему приложено';
  const { screen, list } = await renderReading([mail('x', markup), mail('y', long)]);
  await expect.element(screen.getByTitle(markup)).toHaveTextContent(/^<img src=x> and...$/);
  await expect.element(screen.getByTitle(long)).toHaveTextContent(/^Отчёт за третий...$/);
  expect(list.querySelector('.is-clipped')).toBeNull();
});

test('[IN14] every row is 36 px high, whatever its content', async () => {
  const long = `${'very.long.'.repeat(30)}@post.example`;
  const odd = ['', '😀'.repeat(40), 'line\nbreak\r\n\u2028here', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘'];
  const { screen, rows } = await renderReading(odd.map((one, n) => mail(`x${n}`, one, long)));
  expect(rows().map((row) => row.getBoundingClientRect().height)).toEqual(Array(4).fill(36));
  expect(screen.getByRole('table').element().getBoundingClientRect().height).toBe(5 * 36);
});

test('[IN17] the table is in a named region with a tab stop, and its rows are counted and numbered', async () => {
  const { screen, rows } = await renderReading(5000);
  await expect.element(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
  expect(screen.getByRole('row').elements()[0]?.getAttribute('aria-rowindex')).toBe('1');
  expect([0, 9].map((n) => rows()[n]?.getAttribute('aria-rowindex'))).toEqual(['2', '11']);
  await userEvent.tab();
  await expect.element(screen.getByRole('region', { name: 'Список писем' })).toHaveFocus();
});
