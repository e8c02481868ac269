import { expect, test } from 'vitest';
import { renderWidget } from '@partitura/tests/support/renderWidget.tsx';
import { Greeting } from './Greeting.tsx';

test('[GR2] the greeting follows the typed text, spaces and markup included', async () => {
  const { screen } = await renderWidget(<Greeting />);
  await expect.element(screen.getByRole('status')).toBeInTheDocument();
  await screen.getByLabelText('Ваше имя').fill('  <b>Аня</b> ');
  await expect
    .poll(() => screen.getByRole('status').element().textContent)
    .toBe('Привет,   <b>Аня</b> ');
  await screen.getByLabelText('Ваше имя').clear();
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^Привет, Guest$/);
});
