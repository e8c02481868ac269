import { afterEach, beforeEach, expect, test, onTestFinished, vi } from 'vitest';
import { page as view } from 'vitest/browser';
import { renderLessons } from '../../tests/support/renderLessons.tsx';
import { cards } from '@partitura/tests/support/cards.ts';
import { COURSE } from '../page/course.ts';

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

test('[GU5] the first control names the next lesson that is not done, even on a card further up, or the first lesson if all are done', async () => {
  const ids = Object.values(cards).flatMap(({ lessons, tasks = [] }) => [...lessons, ...tasks]);
  const isDone = ({ id }: { id: string }) => id !== 'greeting.letters' && id !== 'attention.three';
  const done = ids.filter(isDone).map(({ id }) => id);
  localStorage.setItem('partitura.solved', JSON.stringify(done));
  const { start } = await renderLessons('greeting', 'attention');
  const last = await start('attention.three');
  last.finish();
  await expect.poll(last.next).toBe('Дальше: Приветствие');
  const first = await start('greeting.letters');
  first.finish();
  await expect.element(first.answer).toBeVisible();
  await expect.poll(first.next).toBe('1 из 1 Буква за буквой');
});

test('[GU5] if an earlier lesson of the card is not done, the first control names this lesson rather than a task', async () => {
  localStorage.setItem('partitura.solved', JSON.stringify(['users.forkJoin']));
  const { start } = await renderLessons('users');
  const last = await start('users.exhaustMap');
  last.finish();
  await expect.poll(last.next).toBe('2 из 6 То же с combineLatest');
});

test('[GU3.4] if the browser forbids storage, the marks of done lessons last until the page closes', async () => {
  const refuse = () => {
    throw new DOMException('Storage is forbidden.', 'SecurityError');
  };
  const spies = [
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse),
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse),
  ];
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
  const { start } = await renderLessons('greeting', 'attention');
  const first = await start('greeting.letters');
  first.finish();
  await expect.poll(first.isMarked).toBe(true);
  const second = await start('attention.three');
  second.finish();
  await expect.poll(second.isMarked).toBe(true);
  await expect.poll(first.isMarked).toBe(true);
});

test('[GU7.2] the summary of the course shows each step with its picture, says which guess was wrong, and can start a step again', async () => {
  localStorage.setItem('partitura.solved', JSON.stringify(COURSE));
  const { screen, start, startAsked } = await renderLessons('trackedInput', 'users', 'inbox');
  const missed = await start('trackedInput.throttle', 1);
  missed.finish();
  await expect.element(screen.getByText('Не совсем.')).toBeVisible();
  await screen.getByRole('button', { name: 'Итог пяти шагов' }).click();
  const end = screen.getByRole('dialog', { name: 'Что вы теперь различаете' });
  await expect.element(end.getByRole('listitem').nth(4)).toBeVisible();
  const steps = end.getByRole('listitem').elements();
  const picturesOf = (step: Element) => step.querySelectorAll(':scope > svg .marble').length;
  expect(steps.map(picturesOf)).toEqual([7, 8, 6, 5, 6]);
  expect(steps.map((step) => step.querySelector('b')?.textContent ?? '')).toEqual(
    COURSE.map((id) => (id === 'trackedInput.throttle' ? 'Вы ответили иначе.' : '')),
  );

  await end.getByRole('button', { name: 'Ещё раз: Печатать быстро' }).click();
  const first = await startAsked('trackedInput.debounce');
  first.finish();
  await expect.poll(first.next).toBe('2 из 5 То же с throttleTime');
});

test('[GU7.1] a step of the course has a button that leads one step back, except while its lesson asks', async () => {
  const { screen, startAsked } = await renderLessons('trackedInput', 'users', 'inbox');
  await screen.getByRole('button', { name: 'Начать' }).click();
  const first = await startAsked('trackedInput.debounce');
  first.finish();
  await screen.getByRole('button', { name: '2 из 5' }).click();
  const back = screen.getByRole('button', { name: 'Шаг назад, 2 из 5' });
  expect(back.elements()).toEqual([]);
  const second = await startAsked('trackedInput.throttle');
  second.finish();
  await back.click();
  await startAsked('trackedInput.debounce');
  await expect.element(screen.getByText('1 из 5', { exact: true })).toBeVisible();
});

test('[SC10.22, SC10.24, SC10.25] the picture at the end of a lesson stays, with `❚❚` and a sentence about the last error, until the lesson is closed, whatever the stream does meanwhile', async () => {
  const { start, timers, subjects } = await renderLessons('inbox');
  const { article, finish, close } = await start('inbox.fail');
  finish();
  const times = () => article.element().querySelector('.time-marks')?.textContent;
  await expect.poll(times).toMatch(/(\+1000){3}$/);
  await expect.element(article).toHaveAttribute('data-stage', 'over');
  // The last poll succeeds; the sentence is about the error before it.
  const said = () => article.element().querySelector('.score-said')?.textContent;
  await expect.poll(said).toMatch(/catchError ловит ошибку/);
  const [atEnd, count] = [times(), subjects().length];
  timers.advance(3000);
  await expect.poll(() => subjects().length).toBe(count + 3);
  // A score is drawn with the next frame.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(times()).toBe(atEnd);
  const axis = () => article.element().querySelector('.time-axis') ?? article.element();
  const sign = () => getComputedStyle(axis(), '::after').content;
  expect(sign()).toContain('❚❚');
  await close.click();
  await expect.poll(times).not.toBe(atEnd);
  expect(sign()).toBe('none');
});
