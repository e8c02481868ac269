import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { cards } from '@partitura/tests/support/cards.ts';
import { renderLessons } from '../../tests/support/renderLessons.tsx';
import { COURSE } from '../page/course.ts';

afterEach(() => localStorage.removeItem('partitura.solved'));

test('[GU5] `Дальше` leads to the next lesson that is not done, also on a card above, and is absent when all are done', async () => {
  const ids = Object.values(cards).flatMap(({ lessons, tasks = [] }) => [...lessons, ...tasks]);
  const isDone = ({ id }: { id: string }) => id !== 'greeting.letters' && id !== 'attention.three';
  const done = ids.filter(isDone).map(({ id }) => id);
  localStorage.setItem('partitura.solved', JSON.stringify(done));
  const { screen, start } = await renderLessons('greeting', 'attention');
  const next = screen.getByRole('button', { name: /^Дальше: / });
  const last = await start('attention.three');
  last.finish();
  await expect.element(next).toHaveTextContent('Дальше: Приветствие');
  const first = await start('greeting.letters');
  first.finish();
  await expect.element(first.answer).toBeVisible();
  expect(next.elements()).toEqual([]);
});

test('[GU5] `Дальше` leads to an earlier lesson of the card that is not done rather than to a task', async () => {
  localStorage.setItem('partitura.solved', JSON.stringify(['users.forkJoin']));
  const { screen, start } = await renderLessons('users');
  const next = screen.getByRole('button', { name: /^Дальше: / });
  const last = await start('users.exhaustMap');
  last.finish();
  await expect.element(next).toHaveTextContent('Дальше: То же с combineLatest');
});

test('[GU3.4] if the browser forbids storage, the marks last until the page closes', async () => {
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
  await expect.element(first.button).toHaveAttribute('data-done', 'true');
  const second = await start('attention.three');
  second.finish();
  await expect.element(second.button).toHaveAttribute('data-done', 'true');
  await expect.element(first.button).toHaveAttribute('data-done', 'true');
});

test('[GU7.1] the course can be done again, step by step, after all its steps are done', async () => {
  localStorage.setItem('partitura.solved', JSON.stringify(COURSE));
  const { screen, start } = await renderLessons('trackedInput', 'users', 'inbox');
  await expect.element(screen.getByText('Все пять шагов пройдены.')).toBeVisible();
  await screen.getByRole('button', { name: 'Пройти снова' }).click();
  await expect.element(screen.getByText('Напечатаем «привет» быстро')).toBeVisible();
  const first = await start('trackedInput.debounce');
  first.finish();
  await expect
    .element(screen.getByRole('button', { name: /^Дальше: То же с throttleTime/ }))
    .toBeVisible();
});
