import { expect, test } from 'vitest';
import { renderWidget } from '@partitura/tests/support/renderWidget.tsx';
import { Attention } from './Attention.tsx';

test('[AT2] every click logs one message, even several clicks within one task', async () => {
  const { screen, lines } = await renderWidget(<Attention />);
  const button = screen.getByRole('button');
  await button.click();
  const element = button.element() as HTMLButtonElement;
  element.click();
  element.click();
  expect(lines).toEqual(Array(3).fill(['log', 'Кнопка нажата!']));
});
