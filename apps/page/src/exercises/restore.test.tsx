import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderLessons } from '../../tests/support/renderLessons.tsx';

test('[SC10.11] the settings of a lesson stay until the visitor restores the earlier settings', async () => {
  // In a smaller window a lesson hides the line of the time limit (SC10.17).
  await page.viewport(1280, 1100);
  const { start, card, asked } = await renderLessons('users');
  const { article, button, restore, finish, text } = await start('users.mergeMap');
  const flatten = article.getByRole('combobox', { name: 'Оператор' });
  const limit = article.getByRole('spinbutton', { name: 'Предел ожидания' });
  const builtIn = article.getByRole('button', { name: 'Без сети' });
  expect(restore.elements()).toEqual([]);
  finish();
  await expect.element(restore).toBeVisible();
  await expect.element(flatten).toHaveValue('mergeMap');
  await expect.element(limit).toHaveValue('3000');
  await expect.element(builtIn).toHaveAttribute('aria-pressed', 'true');

  await restore.click();
  await expect.element(flatten).toHaveValue('switchMap');
  await expect.element(limit).toHaveValue('10000');
  await expect.element(builtIn).toHaveAttribute('aria-pressed', 'false');
  await expect.element(button).toHaveFocus();
  expect(restore.elements()).toEqual([]);
  expect(card('Запрос по кнопке').line()).toBe('');
  await article.getByRole('button', { name: 'Загрузить имена' }).click();
  expect(asked).toHaveLength(2);
  await expect.poll(() => text('.ajax-response-name')).toBe('Загрузка...');
});

test('[SC10.11] after two lessons, the settings before the first are restored, or the settings that were changed between the two', async () => {
  const { start, card } = await renderLessons('trackedInput');
  const pause = card('Отслеживаемое поле').article.getByRole('spinbutton', { name: 'Пауза' });
  await pause.fill('250');
  await userEvent.tab();
  for (const between of [undefined, '200']) {
    const first = await start('trackedInput.throttle');
    await expect.element(pause).toHaveValue('500');
    first.finish();
    await expect.element(first.answer).toBeVisible();
    if (between !== undefined) await pause.fill(between);
    await userEvent.tab();
    const second = await start('trackedInput.same');
    second.finish();
    await second.restore.click();
    await expect.element(pause).toHaveValue(between ?? '250');
  }
});

test('[SC10.11] the settings before a stopped lesson can also be restored', async () => {
  const { start } = await renderLessons('inbox');
  const { article, restore, stopButton } = await start('inbox.starve');
  const flatten = article.getByRole('combobox', { name: 'Оператор' });
  await expect.element(flatten).toHaveValue('switchMap');
  await stopButton.click();
  await restore.click();
  await expect.element(flatten).toHaveValue('exhaustMap');
});

test('[SC10.11] a lesson that changed no setting offers no restore button', async () => {
  const { start } = await renderLessons('greeting', 'trackedInput');
  for (const id of ['greeting.letters', 'trackedInput.debounce'] as const) {
    const { restore, finish, answer } = await start(id);
    finish();
    await expect.element(answer).toBeVisible();
    expect(restore.elements()).toEqual([]);
  }
});
