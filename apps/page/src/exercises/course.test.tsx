import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as view } from 'vitest/browser';
import { renderLessons } from '../../tests/support/renderLessons.tsx';

const address = location.href;

beforeEach(() => view.viewport(1280, 800));
afterEach(() => {
  localStorage.removeItem('partitura.solved');
  history.replaceState(null, '', address);
});

/** The steps of the course: the card, the lesson, the control that leads on, and the sentence at the end. */
const steps = [
  ['Отслеживаемое поле', 'Печатать быстро', '2 из 5 То же с throttleTime', '«привет» выходит: '],
  [
    ...['Отслеживаемое поле', 'То же с throttleTime'],
    ...['3 из 5 Дальше: Запрос по кнопке', '«привет» не проходит: '],
  ],
  ['Запрос по кнопке', 'Дважды с mergeMap', '4 из 5 Дважды со switchMap', 'Ошибка: за 3000 мс'],
  [
    ...['Запрос по кнопке', 'Дважды со switchMap'],
    ...['5 из 5 Дальше: Входящие', 'switchMap обрывает прежнее и начинает'],
  ],
  ['Входящие', 'Ошибки источника', 'Итог пяти шагов', 'catchError ловит ошибку'],
] as const;

test('[GU5, GU7, GU7.1, GU7.2, SC10.19, SC10.23, SC10.24, SC30.11] the course leads in numbered steps through three cards, names no operator whose row is hidden, marks each lesson as done, and ends with a summary', async () => {
  const { screen, card, timers } = await renderLessons('trackedInput', 'users', 'inbox');
  await screen.getByRole('button', { name: 'Начать' }).click();
  for (const [index, [name, lesson, next, said]] of steps.entries()) {
    const { article } = card(name);
    const root = article.element();
    await expect.element(article.getByRole('group', { name: 'Что будет?' })).toHaveFocus();
    await expect.element(article.getByText(`${index + 1} из 5`, { exact: true })).toBeVisible();
    const isHidden = (one: Element) => !one.checkVisibility();
    expect([...root.querySelectorAll('.is-inner:has(.knob-choice)')].every(isHidden)).toBe(true);
    await article.getByRole('button', { name: 'Показать сразу' }).click();
    timers.advance(10_000);
    const sentence = () => root.querySelector('.score-said')?.textContent;
    await expect.poll(sentence).toContain(said);
    for (const row of [...root.querySelectorAll('.score-row')].filter(isHidden)) {
      const operator = /\w+(?=\()/.exec(row.querySelector('.code-line')?.textContent ?? '');
      if (operator) expect(sentence()).not.toContain(operator[0]);
    }
    const marked = () =>
      Array.from(root.querySelectorAll('.menu > [data-done=true]'), (one) => one.textContent);
    await expect.poll(marked).toContain(lesson);
    await article.getByRole('button', { name: next }).click();
  }
  const end = screen.getByRole('dialog', { name: 'Что вы теперь различаете' });
  await expect.element(end.getByRole('listitem').nth(4)).toBeVisible();
  await end.getByRole('button', { name: 'Закрыть' }).click();
  await expect
    .element(screen.getByRole('button', { name: 'Итог пяти шагов' }).first())
    .toBeVisible();
});

test('[GU7] the course continues with the first lesson that is not done', async () => {
  localStorage.setItem('partitura.solved', '["trackedInput.debounce"]');
  const { screen } = await renderLessons('trackedInput');
  await screen.getByRole('button', { name: 'Продолжить' }).click();
  await expect.element(screen.getByText('Дойдёт ли слово целиком?')).toBeInViewport();
});

test("[GU3, GU4, SC10.13] `?lesson=` opens the page at the lesson's question, with the lesson's settings and before it plays; `?task=` with an unknown id opens the usual page", async () => {
  // Older links for a projector end in `&present`.
  history.replaceState(null, '', '?lesson=users.mergeMap&present');
  const { screen, card, timers } = await renderLessons('users');
  const { article } = card('Запрос по кнопке');
  await expect.element(article.getByRole('group', { name: 'Что будет?' })).toBeInViewport();
  expect(document.activeElement).toBe(document.body);
  await expect.element(article.getByLabelText('Оператор')).toHaveValue('mergeMap');
  timers.advance(10_000);
  expect(article.element().querySelector('.ajax-response-name')?.textContent).toBe('');
  await article.getByRole('button', { name: 'Показать сразу' }).click();

  [...article.element().querySelectorAll<HTMLElement>('.menu > button')].at(-1)?.click();
  const link = screen.getByRole('textbox', { name: 'Ссылка на урок' });
  await expect.element(link).toBeVisible();
  const { value } = link.element() as HTMLTextAreaElement;
  expect(value).toMatch(/\?lang=ru&lesson=users\.mergeMap$/);
  await screen.unmount();

  history.replaceState(null, '', '?task=ticker.alone');
  const other = await renderLessons('ticker');
  expect(other.screen.container.querySelectorAll('.lesson-outcome')).toHaveLength(0);
});
