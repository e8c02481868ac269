import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderReading, drawn } from '../../tests/support/renderReading.tsx';
import { first as en } from '../texts/first.en.ts';
import { first as ru } from '../texts/first.ru.ts';
import fc from 'fast-check';
import { hostileTexts } from '@partitura/tests/support/hostileTexts.ts';
import { decodeEnvelope } from '../source/message.ts';

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

/** Renders a message from this sender, and returns the cells of the sender and of the subject. */
async function renderMessage(from: string, subject = 'b') {
  const message = { id: 'x', from, subject, body: '', received: '' };
  const [row] = (await renderReading([message])).rows();
  const [sender, title] = row?.querySelectorAll('td') ?? [];
  if (!row || !sender || !title) throw new Error('Expected a row of cells.');
  return { row, cells: [sender, title], sender, title };
}

test('[IB9, IB9.5] marks replace disguising characters in cells and in their titles; each field is isolated and has its own direction', async () => {
  const { cells } = await renderMessage('a\u202eb@x.example', 'in\u202egpj');
  const marked = ['a⟨U+202E⟩b@x.example', 'in⟨U+202E⟩gpj'];
  expect(cells.map(({ textContent }) => textContent)).toEqual(marked);
  expect(cells.map(({ title }) => title)).toEqual(marked);
  for (const cell of cells) {
    const field = cell.querySelector('.inbox-field') ?? cell;
    expect(field.getAttribute('dir')).toBe('auto');
    expect(getComputedStyle(field).unicodeBidi).toBe('isolate');
  }
});

test('[IB9.6] the end of a long address is visible, whatever precedes it', async () => {
  const from = `security@bank.example.${'a'.repeat(200)}.evil-host.example`;
  const { sender, row } = await renderMessage(from);
  expect(sender.textContent).toBe(from);
  const [, end = sender, ...others] = sender.querySelectorAll('.inbox-line');
  expect(others).toEqual([]);
  expect(end.textContent).toBe('.evil-host.example');
  expect(end.scrollWidth).toBeLessThanOrEqual(end.clientWidth);
  const { bottom, height } = row.getBoundingClientRect();
  expect(end.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom);
  expect(height).toBe(36);
});

test('[IB9.1] accents stacked on one letter are clipped at the edge of their field', async () => {
  const { title } = await renderMessage('a@b.example', `e${'\u0301'.repeat(20)}`);
  expect(getComputedStyle(title.firstElementChild ?? title).overflowY).toBe('hidden');
});

const textsUpTo = (maxLength: number) =>
  fc.oneof(hostileTexts, fc.string({ unit: 'binary', maxLength, size: 'max' }));
const texts = textsUpTo(1100);
const short = textsUpTo(70);

const messages = fc.array(
  fc.record({
    id: fc.oneof(short, fc.constantFrom('__proto__', 'constructor', 'key')),
    from: fc.oneof(
      texts,
      fc.tuple(texts, texts).map(([name, host]) => `${name} <a@${host}>`),
    ),
    subject: texts,
    body: texts,
    received: fc.constantFrom('', '-1', '1e20', '99999999999', '1790000000', 'soon'),
  }),
  { minLength: 1, maxLength: 6 },
);

test('[IB10.5] whatever texts decoded messages contain, all rows have the same height', async () => {
  const { store, rows } = await renderReading(0, { isLoaded: false });
  await fc.assert(
    fc.asyncProperty(messages, async (list) => {
      store.append(decodeEnvelope({ status: 'ok', messages: list }).messages);
      await drawn();
      expect(rows()).toHaveLength(store.count());
      const heights = rows().map((row) => row.getBoundingClientRect().height);
      expect(heights.filter((heightPx) => heightPx !== 36)).toEqual([]);
    }),
    { numRuns: 30 },
  );
  expect(rows().length).toBeGreaterThan(10);
});
