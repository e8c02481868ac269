import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderLessons } from '../../tests/support/renderLessons.tsx';

test("[SC10.11] closing a lesson restores the earlier settings and the real users service, and moves the focus to the next lesson's button", async () => {
  // In a smaller window a lesson hides the line of the time limit (SC10.17).
  await page.viewport(1280, 1100);
  const { start, card, asked } = await renderLessons('users');
  const { article, close, finish, text } = await start('users.mergeMap');
  const flatten = article.getByRole('combobox', { name: 'Оператор' });
  const limit = article.getByRole('spinbutton', { name: 'Предел ожидания' });
  const builtIn = article.getByRole('button', { name: 'Ответы без сети', includeHidden: true });
  finish();
  await expect.element(flatten).toHaveValue('mergeMap');
  await expect.element(limit).toHaveValue('3000');
  await expect.element(builtIn).toHaveAttribute('aria-pressed', 'true');

  await close.click();
  await expect.element(flatten).toHaveValue('switchMap');
  await expect.element(limit).toHaveValue('10000');
  await expect.element(builtIn).toHaveAttribute('aria-pressed', 'false');
  expect(document.activeElement?.className).toContain('lesson-next');
  expect(card('Запрос по кнопке').line()).toBe('');
  await article.getByRole('button', { name: 'Загрузить имена' }).click();
  expect(asked).toHaveLength(2);
  await expect.poll(() => text('.ajax-response-name')).toBe('Загрузка...');
});

test('[SC10.11] after several lessons and a change by the visitor, the settings from before the first lesson are restored', async () => {
  const { start, card } = await renderLessons('trackedInput');
  const pause = card('Отслеживаемое поле').article.getByRole('spinbutton', { name: 'Пауза' });
  await pause.fill('250');
  await userEvent.tab();
  const first = await start('trackedInput.throttle');
  await expect.element(pause).toHaveValue('500');
  first.finish();
  await expect.element(first.answer).toBeVisible();
  await pause.fill('200');
  await userEvent.tab();
  const second = await start('trackedInput.same');
  second.finish();
  await second.close.click();
  await expect.element(pause).toHaveValue('250');
});

test('[SC10.11] starting a lesson of another card closes the lesson of the inbox, and the inbox polls again as before', async () => {
  const { start, timers, polls } = await renderLessons('inbox', 'greeting');
  const { article, question, finish } = await start('inbox.outside');
  const outside = article.getByRole('combobox', { name: 'Снаружи опросов' });
  finish();
  await expect.element(outside).toHaveValue('catchError');
  const ended = polls();
  timers.advance(10_000);
  expect(polls()).toBe(ended);
  await start('greeting.letters');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(outside).not.toBeInTheDocument();
  timers.advance(10_000);
  expect(polls()).toBe(ended + 3);
});
