import { afterEach, expect, test, vi } from 'vitest';
import { renderLessons } from '../../tests/support/renderLessons.tsx';
import { askForLessMotion } from '../../tests/support/scoreBelow.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Plays a lesson almost to its end, with all its lanes in view. */
async function playMost() {
  askForLessMotion(true);
  const page = await renderLessons('trackedInput', 'users', 'inbox');
  const shown = await page.start('trackedInput.throttle', 0);
  page.timers.advance(shown.lastsMs - 1);
  const lanes = shown.article.element().querySelector('.score-rows')?.getBoundingClientRect();
  expect(lanes?.top).toBeGreaterThanOrEqual(0);
  expect(lanes?.bottom).toBeLessThanOrEqual(innerHeight);
  const end = async () => {
    page.timers.advance(1);
    await expect.element(shown.answer).toBeVisible();
  };
  return { ...page, shown, end };
}

test.each<[string, (opened: Awaited<ReturnType<typeof playMost>>) => unknown]>([
  ['scrolled the lanes out of view', () => scrollTo(0, document.documentElement.scrollHeight)],
  [
    'moved the focus out of the lesson',
    ({ shown }) => {
      scrollBy(0, -300);
      shown.article.getByLabelText('Ваш текст').element().focus({ preventScroll: true });
    },
  ],
])('[SC10.14] the end of a lesson scrolls nothing if the visitor has %s', async (_, leave) => {
  const opened = await playMost();
  leave(opened);
  const beforePx = scrollY;
  await opened.end();
  expect(scrollY).toBe(beforePx);
});

test('[SC10.14] the end of a lesson brings the verdict into view', async () => {
  const { shown, end } = await playMost();
  scrollBy(0, -300);
  const focused = document.activeElement;
  await end();
  expect(focused?.contains(shown.answer.element())).toBe(true);
  expect(document.activeElement).toBe(focused);
  const { bottom } = shown.answer.element().getBoundingClientRect();
  expect(bottom).toBeLessThan(document.querySelector('.bottom')?.getBoundingClientRect().top ?? 0);
});

test.each([
  [false, 'smooth'],
  [true, undefined],
] as const)(
  '[SC10.16] a lesson scrolls smoothly unless the visitor asks for less motion; asked here: %s',
  async (isAsked, behavior) => {
    askForLessMotion(isAsked);
    const { ask } = await renderLessons('trackedInput', 'users');
    const scroll = vi.spyOn(window, 'scrollTo');
    const { article } = await ask('trackedInput.throttle');
    await expect.element(article.getByRole('group', { name: 'Что будет?' })).toHaveFocus();
    if (behavior) expect(scroll).toHaveBeenLastCalledWith(expect.objectContaining({ behavior }));
    else expect(scroll).not.toHaveBeenCalled();
  },
);

test("[GU3.1, GU3.5] a solved task shows `✓ Решено!` in bold, and brings its parts and the next lesson's button into view", async () => {
  askForLessMotion(true);
  const { card, timers } = await renderLessons('trackedInput', 'users', 'inbox');
  const { article, start } = card('Отслеживаемое поле');
  await start('Задача: Надпись сменится дважды');
  const field = article.getByLabelText('Ваш текст');
  const barPx = document.querySelector('.bottom')?.getBoundingClientRect().top ?? 0;
  for (const text of ['abc', 'abcdef']) {
    await field.fill(text);
    timers.advance(500);
  }
  const next = article.getByRole('button', { name: '1 из 6 Печатать быстро' });
  await expect.element(article.getByRole('strong')).toHaveTextContent('✓ Решено!');
  expect(next.element().getBoundingClientRect().bottom).toBeLessThan(barPx);
  const parts = article.element().querySelector('.task-parts')?.getBoundingClientRect();
  const topPx = document.querySelector('.top')?.getBoundingClientRect().bottom ?? 0;
  expect(parts?.top).toBeGreaterThanOrEqual(topPx);
  expect(parts?.bottom).toBeLessThan(barPx);
});
