import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { cards } from '@partitura/tests/support/cards.ts';
import { renderLessons } from '../../tests/support/renderLessons.tsx';
import { COURSE } from '../page/course.ts';

afterEach(() => localStorage.removeItem('partitura.solved'));

test('[GU5] the first control names the next lesson that is not done, also on a card above, or the first lesson when all are done', async () => {
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

test('[GU5] the first control leads to an earlier lesson of the card that is not done rather than to a task', async () => {
  localStorage.setItem('partitura.solved', JSON.stringify(['users.forkJoin']));
  const { start } = await renderLessons('users');
  const last = await start('users.exhaustMap');
  last.finish();
  await expect.poll(last.next).toBe('2 из 6 То же с combineLatest');
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
  await expect.poll(first.isMarked).toBe(true);
  const second = await start('attention.three');
  second.finish();
  await expect.poll(second.isMarked).toBe(true);
  await expect.poll(first.isMarked).toBe(true);
});

test('[GU7.1] the course can be done again, step by step, after all its steps are done', async () => {
  localStorage.setItem('partitura.solved', JSON.stringify(COURSE));
  const { screen, startAsked } = await renderLessons('trackedInput', 'users', 'inbox');
  await expect.element(screen.getByText('Все пять шагов пройдены.')).toBeVisible();
  await screen.getByRole('button', { name: 'Пройти снова' }).click();
  const first = await startAsked('trackedInput.debounce');
  first.finish();
  await expect.poll(first.next).toBe('2 из 6 То же с throttleTime');
});
