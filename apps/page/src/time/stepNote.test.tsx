import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPage } from '../../tests/support/renderPage.tsx';

test('[SC3.11] after a step, a sentence names the time that passed and, for each stream in which something happened, the card and the first such lane; it is hidden after 6 s or by a look back', async () => {
  const { screen, timers } = await renderPage({ only: ['greeting', 'trackedInput'] });
  await screen.getByLabelText('Ваш текст').fill('нота');
  timers.advance(200);
  await screen.getByRole('button', { name: 'Пауза' }).click();
  await screen.getByRole('button', { name: 'Шаг' }).click();
  const note = screen.container.querySelector('.transport-note');
  expect(note?.textContent).toBe('Шаг: прошло 300 мс. Отслеживаемое поле: debounceTime.');
  const sentence = note?.querySelector('span');
  const isSeen = () => sentence?.checkVisibility({ visibilityProperty: true });
  expect(isSeen()).toBe(true);
  const [hiding] = sentence?.getAnimations() ?? [];
  expect(hiding?.effect?.getTiming().delay).toBe(6000);
  hiding?.finish();
  expect(isSeen()).toBe(false);

  await screen.getByRole('slider', { name: 'Посмотреть, что было' }).click();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => note?.textContent).toBe('');
});
