import { expect, test } from 'vitest';
import { renderLessons } from '../../tests/support/renderLessons.tsx';

/** Opens the users card; `begin` starts this task. */
async function openTask(name: string) {
  localStorage.removeItem('partitura.solved');
  const page = await renderLessons('users');
  const { timers, card } = page;
  const { article, start } = card('Запрос по кнопке');
  const flatten = article.getByRole('combobox', { name: 'Оператор' });
  const button = article.getByRole('button', { name: 'Загрузить имена' });
  const begin = () => start(`Задача: ${name}`);
  return {
    ...page,
    article,
    flatten,
    begin,
    state: () => article.element().querySelector('.task [role=status]')?.textContent,
    async pressTwice() {
      await button.click();
      timers.advance(150);
      await button.click();
      timers.advance(100);
    },
  };
}

test("[GU3, GU3.1, GU3.4] the parts of a task are ticked as the widget's recording fulfils them, until the task is solved; on the next visit the task is still marked as solved", async () => {
  const { screen, timers, article, flatten, begin, state, pressTwice } =
    await openTask('Дойдут оба');
  await begin();
  await expect
    .element(article.getByText('Нажмите дважды так, чтобы дошли оба ответа.'))
    .toBeVisible();
  await expect.element(article.getByRole('img', { name: 'Цель' })).toBeVisible();
  await expect.element(flatten).toHaveValue('switchMap');
  await pressTwice();
  await expect.poll(state).toBe('Сделано 1 из 3.');
  timers.advance(2000);
  await expect.poll(state).toBe('Сделано 2 из 3.');

  // A change of operator begins a new run: the first run no longer counts.
  await flatten.selectOptions('mergeMap');
  await pressTwice();
  await expect.poll(state).toBe('Сделано 1 из 3.');
  timers.advance(2000);
  await expect.poll(state).toBe('✓ Решено!');
  const parts = [...article.element().querySelectorAll('.task-parts li')];
  expect(parts.map((part) => /есть$/.test(part.textContent))).toEqual([true, true, true]);

  await screen.unmount();
  const { card } = await renderLessons('users');
  const next = card('Запрос по кнопке').article.element();
  const marked = [...next.querySelectorAll('.menu > [data-done=true]')];
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Задача: Дойдут оба']);
});

test('[GU3.2] `Подсказка` shows a small hint, then a large one; `Сначала` begins the task again with the current settings, and `Закрыть` restores the settings from before the task', async () => {
  const { article, flatten, begin, state, pressTwice, ask } = await openTask('По очереди');
  await flatten.selectOptions('exhaustMap');
  await begin();
  await expect.element(flatten).toHaveValue('mergeMap');
  const hint = article.getByRole('button', { name: 'Подсказка' });
  const large = article.getByText('Выберите concatMap и быстро нажмите дважды.');
  await hint.click();
  await expect.element(article.getByText(/^Второе нажатие подождёт/)).toBeVisible();
  expect(large.elements()).toEqual([]);
  await hint.click();
  await expect.element(large).toBeVisible();
  await expect.element(hint).toHaveAttribute('aria-disabled', 'true');
  await expect.element(hint).toHaveFocus();

  await pressTwice();
  await expect.poll(state).toBe('Сделано 1 из 3.');
  await flatten.selectOptions('concatMap');
  await article.getByRole('button', { name: 'Сначала' }).click();
  await expect.poll(state).toBe('Сделано 0 из 3.');
  await expect.element(flatten).toHaveValue('concatMap');
  await article.getByRole('button', { name: 'Закрыть' }).click();
  await expect.poll(state).toBeUndefined();
  await expect.element(flatten).toHaveValue('exhaustMap');

  await begin();
  await ask('users.exhaustMap');
  await expect.poll(state).toBeUndefined();
  await expect.element(article.getByRole('button', { name: 'Показать сразу' })).toBeVisible();
});

test("[GU3.2, SC10.22] a task empties the widget's field when it starts and when it begins again, and is over once it is solved", async () => {
  const { timers, card } = await renderLessons('trackedInput');
  const { article, start } = card('Отслеживаемое поле');
  const field = article.getByLabelText('Ваш текст');
  const state = () => article.element().querySelector('.task [role=status]')?.textContent;
  const type = async (...texts: readonly string[]) => {
    for (const text of texts) {
      await field.fill(text);
      timers.advance(1000);
    }
  };
  await field.fill('ля');
  await start('Задача: Надпись сменится дважды');
  await expect.element(field).toHaveValue('');
  await type('м', 'ми', 'мир');
  await expect.poll(state).toBe('Сделано 1 из 3.');
  await article.getByRole('button', { name: 'Сначала' }).click();
  await expect.element(field).toHaveValue('');
  await type('мир', 'миром');
  await expect.poll(state).toBe('✓ Решено!');
  await expect.element(article).toHaveAttribute('data-stage', 'over');
});
