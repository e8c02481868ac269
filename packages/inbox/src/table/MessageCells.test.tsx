import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { first as ru } from '../texts/first.ru.ts';
import { createMessageStore } from '../poll/messageStore.ts';
import { MessageTable } from './MessageTable.tsx';

async function renderMessage(from: string, subject = 'b') {
  const store = createMessageStore();
  store.append([{ id: 'x', from, subject, body: '', received: '' }]);
  const screen = await render(<MessageTable store={store} texts={ru} />);
  const row = () => screen.getByRole('row').elements()[1];
  const cell = (n: number) => row()?.querySelectorAll('td')[n];
  return { screen, row, cell };
}

test('[IB9] marks are in the row and in the titles', async () => {
  const { cell } = await renderMessage('a\u202eb@x.example', 'in\u202egpj');
  expect(cell(0)?.textContent).toBe('a⟨U+202E⟩b@x.example');
  expect(cell(0)?.title).toBe('a⟨U+202E⟩b@x.example');
  expect(cell(1)?.textContent).toBe('in⟨U+202E⟩gpj');
  expect(cell(1)?.title).toBe('in⟨U+202E⟩gpj');
});

test('[IB9.5] each field is isolated and has its own direction', async () => {
  const { cell } = await renderMessage('שלום@דואר.example', 'שלום');
  for (const n of [0, 1]) {
    const field = cell(n)?.querySelector('.inbox-field') ?? document.body;
    expect(field.getAttribute('dir')).toBe('auto');
    expect(getComputedStyle(field).unicodeBidi).toBe('isolate');
  }
});

test('[IB9.6] the end of a long address is visible, whatever precedes it', async () => {
  const from = `security@bank.example.${'a'.repeat(200)}.evil-host.example`;
  const { cell, row } = await renderMessage(from);
  await expect.poll(() => cell(0)?.querySelectorAll('.inbox-line').length).toBe(2);
  expect(cell(0)?.textContent).toBe(from);
  const end = cell(0)?.querySelectorAll('.inbox-line')[1] ?? document.body;
  expect(end.textContent).toBe('.evil-host.example');
  expect(end.scrollWidth).toBeLessThanOrEqual(end.clientWidth);
  const bottom = (element: Element | undefined) => element?.getBoundingClientRect().bottom ?? 0;
  expect(bottom(end)).toBeLessThanOrEqual(bottom(row()));
  expect(row()?.getBoundingClientRect().height).toBe(36);
});

test('[IB9.1] a stack of accents stays in its cell', async () => {
  const { cell } = await renderMessage('a@b.example', `e${'\u0301'.repeat(20)}`);
  expect(getComputedStyle(cell(1)?.firstElementChild ?? document.body).overflowY).toBe('hidden');
});
