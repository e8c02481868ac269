import { expect, test } from 'vitest';
import { renderReading } from '../../tests/support/renderReading.tsx';

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
