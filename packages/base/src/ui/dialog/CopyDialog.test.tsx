import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { CopyDialog } from './CopyDialog.tsx';

function open(text: string, rows = 18) {
  const contents = { label: 'File', text, rows, isWrapped: false };
  return render(<CopyDialog title="x.ts" contents={contents} onClose={() => undefined} />);
}

test('[PG12.5] the dialog lays out only the beginning of a long file, and copies the whole file', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const text = `const x = ${'1'.repeat(100)};\n`.repeat(1000);
  const screen = await open(text);
  await expect.element(screen.getByLabelText('File')).toHaveValue(`${text.slice(0, 32_767)}…`);
  await expect.element(screen.getByText('Показано 32 768 из 112 000 знаков')).toBeVisible();
  await screen.getByRole('button', { name: 'Копировать' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Скопировано.');
  expect(copied).toHaveBeenCalledExactlyOnceWith(text);
  copied.mockRestore();
});

test('[SC7.1] if the browser refuses to copy, the text is selected', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  const screen = await open('const x = 1;');
  await screen.getByRole('button', { name: 'Копировать' }).click();
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(/Браузер не дал скопировать.*нажмите Ctrl\+C/);
  const area = screen.getByLabelText('File').element() as HTMLTextAreaElement;
  expect([area.selectionStart, area.selectionEnd]).toEqual([0, 'const x = 1;'.length]);
  copied.mockRestore();
});

test('[SC7.1] a dialog with no rows copies its text without showing it; if the browser refuses to copy, the dialog says so', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  const screen = await open('<svg/>', 0);
  expect(screen.getByRole('textbox').elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Копировать' }).click();
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(/^Браузер не дал скопировать$/);
  expect(copied).toHaveBeenCalledExactlyOnceWith('<svg/>');
  copied.mockRestore();
});
