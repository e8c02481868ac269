import { expect, test } from 'vitest';
import { renderWidget } from '@partitura/tests/support/renderWidget.tsx';
import { Attention } from './Attention.tsx';

test('[AT1] the result is empty until a click, then says that the button was pressed', async () => {
  const { screen } = await renderWidget(<Attention />);
  expect(screen.getByRole('status').element().textContent).toBe('');
  await screen.getByRole('button').click();
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^Кнопка нажата!$/);
});

test('[AT2] every click logs one message, even several clicks within one task', async () => {
  const { screen, lines } = await renderWidget(<Attention />);
  const button = screen.getByRole('button');
  await button.click();
  const element = button.element() as HTMLButtonElement;
  element.click();
  element.click();
  expect(lines).toEqual(Array(3).fill(['log', 'Кнопка нажата!']));
});
