import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LongText } from './LongText.tsx';
import { Result } from './Result.tsx';

/** A box of this height in which the text scrolls. */
async function renderIn(heightPx: number, text: string) {
  const screen = await render(
    <div style={{ blockSize: heightPx, inlineSize: 400, overflow: 'auto' }} data-testid="box">
      <LongText text={text} field="body" />
    </div>,
  );
  const box = screen.getByTestId('box').element();
  const parts = () => [...box.querySelectorAll('.long-text-part')].map((part) => part.textContent);
  return { screen, box, parts };
}

test('[PG12.2] the first part of a long text is laid out, and the next part when the reader scrolls to it', async () => {
  const text = 'x'.repeat(50_000);
  const { screen, box, parts } = await renderIn(100, text);
  await expect.element(screen.getByText('Показано 1 024 из 50 000 знаков')).toBeVisible();
  expect(parts()).toEqual(['x'.repeat(1024)]);
  box.scrollTo({ top: box.scrollHeight });
  await expect.poll(() => parts().length).toBeGreaterThan(1);
  expect(parts().join('')).toBe(text.slice(0, parts().join('').length));
});

test('[PG12.2] Enter on the button lays out the next part, up to the last, and the button keeps the focus', async () => {
  const { screen, parts } = await renderIn(100, 'x'.repeat(3000));
  const more = screen.getByRole('button', { name: 'Показать ещё' });
  (more.element() as HTMLElement).focus({ preventScroll: true });
  for (const count of [2, 3]) {
    // A key instead of a click: a click would wait for the button to be enabled.
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => parts().length).toBeGreaterThanOrEqual(count);
  }
  await expect.element(more).toHaveAttribute('aria-disabled', 'true');
  expect(parts().join('')).toBe('x'.repeat(3000));
  expect(document.activeElement).toBe(more.element());
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Показано 3 000 из 3 000 знаков')).toBeVisible();
});

test('[PG12.2] a button copies the whole text unchanged; if the browser refuses to copy, a sentence says so', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const text = '\u202e'.repeat(9000);
  const { screen } = await renderIn(100, text);
  await screen.getByRole('button', { name: 'Скопировать всё' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Скопировано');
  expect(copied).toHaveBeenCalledExactlyOnceWith(text);
  await screen.rerender(<LongText text={`${text}x`} />);
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
  copied.mockRejectedValue(new Error('no'));
  await screen.getByRole('button', { name: 'Скопировать всё' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Браузер не дал скопировать');
  copied.mockRestore();
});

test('[PG12.1] a short result of many lines is laid out in parts, in a box that is not a live region', async () => {
  const screen = await render(<Result className="hello" text={'a\n'.repeat(500)} />);
  await expect.element(screen.getByRole('button', { name: 'Скопировать всё' })).toBeVisible();
  const box = screen.container.querySelector('.long-result');
  expect(box?.getAttribute('aria-live')).toBe('off');
  expect(box?.querySelector('.long-text-part')?.textContent).toBe('a\n'.repeat(200));
});
