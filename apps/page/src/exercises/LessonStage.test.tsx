import { expect, test, afterEach, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { lessonTextsOf } from '@partitura/tests/support/cards.ts';
import { renderLessons } from '../../tests/support/renderLessons.tsx';
import { guess as texts } from '@partitura/base/ui/texts/ru/guess.ts';
import { askForLessMotion } from '../../tests/support/scoreBelow.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

test('[GU1.2, GU1.9] a lesson ends with the verdict on the guess, the reason why a wrong guess is wrong, and the answer, or with the answer alone if nothing was guessed; the verdict is bold and coloured, and screen readers skip its sign', async () => {
  const page = await renderLessons('trackedInput');
  const unguessed = await page.start('trackedInput.debounce');
  unguessed.finish();
  await expect.element(unguessed.answer).toBeVisible();
  const { answer, guesses } = lessonTextsOf('trackedInput.debounce', 'ru');
  expect(unguessed.answer.element().textContent).toBe(answer);
  const colours = [];
  for (const [guess, sign, word] of [
    [0, '✗', texts.wrong],
    [1, '✗', texts.wrong],
    [2, '✓', texts.right],
  ] as const) {
    const shown = await page.start('trackedInput.debounce', guess);
    const [thought = '', ...whyNot] = guesses[guess] ?? [];
    await expect.element(shown.article.getByText(texts.thought(thought))).toBeVisible();
    shown.finish();
    const words = [word, ...whyNot.flatMap((why) => [texts.thought(thought), why]), answer];
    await expect.element(shown.article.getByText(words.join(' '))).toBeVisible();
    const verdict = shown.article.getByRole('strong');
    await expect.element(verdict).toHaveTextContent(`${sign} ${word}`);
    await expect.element(shown.article.getByText(sign)).toHaveAttribute('aria-hidden', 'true');
    const { color, fontWeight } = getComputedStyle(verdict.element());
    expect(Number(fontWeight)).toBeGreaterThanOrEqual(700);
    colours.push(color, getComputedStyle(shown.question.element()).color);
  }
  const [wrong, ink] = colours;
  expect(new Set([wrong, ink, colours.at(-2)]).size).toBe(3);
});

test("[GU1] before the guess the lesson does not play, but the code already shows the lesson's settings", async () => {
  const { ask, timers, recordings } = await renderLessons('trackedInput');
  const { article } = await ask('trackedInput.throttle');
  const pace = article.getByRole('combobox', { name: 'Оператор' });
  await expect.element(pace).toHaveValue('throttleTime');
  await expect.element(article.getByRole('button', { name: 'Да, после паузы' })).toBeVisible();
  const before = recordings.trackedInput.version();
  timers.advance(60_000);
  expect(recordings.trackedInput.version()).toBe(before);
  await expect.element(article.getByLabelText('Ваш текст')).toHaveValue('');
});

test("[SC10.7, SC10.13, SC10.18, GU6] while a lesson asks, the controls of its card and everything that reveals the answer are hidden; by keyboard, a lesson can be started, answered and closed, and the focus moves to the answers, to the place of the verdict, and to the next lesson's button; question and outcome are announced politely", async () => {
  // A lesson that another test has played would not be the next lesson.
  localStorage.removeItem('partitura.solved');
  const { card, timers } = await renderLessons('trackedInput');
  const { article } = card('Отслеживаемое поле');
  const root = article.element();
  const seen = (selector: string) =>
    [...root.querySelectorAll(selector)].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
  const telling = () => seen('.card-head p, .is-example, .lesson-bar button');
  root.scrollIntoView();
  await expect.poll(() => seen('.is-example').length).toBeGreaterThan(0);
  root.querySelector<HTMLElement>('.lesson-next')?.focus();
  await userEvent.keyboard('{Enter}');
  const { question } = lessonTextsOf('trackedInput.debounce', 'ru');
  const asked = article.getByText(question);
  await expect.element(asked).toBeVisible();
  await expect.element(article.getByRole('group', { name: texts.label })).toHaveFocus();
  expect(telling()).toEqual([]);
  expect(asked.element().closest('[aria-live]')?.ariaLive).toBe('polite');

  await userEvent.keyboard('{Tab}{Enter}');
  const said = () => root.querySelector('.lesson-question + p');
  await expect.poll(() => document.activeElement).toBe(said());
  expect(said()?.closest('[aria-live]')?.ariaLive).toBe('polite');
  timers.advance(900);
  await expect.element(article.getByLabelText('Ваш текст')).toHaveValue('пр');
  await userEvent.keyboard('{Tab} ');
  await expect.element(asked).not.toBeInTheDocument();
  expect(document.activeElement?.className).toContain('lesson-next');
  await expect.poll(() => telling().length).toBeGreaterThan(4);
  timers.advance(60_000);
  await expect.element(article.getByLabelText('Ваш текст')).toHaveValue('пр');
});

/** The values of the fields in the code. */
const settings = (root: ParentNode = document) =>
  Array.from(
    root.querySelectorAll<HTMLInputElement>('.card .score :is(input, select)'),
    ({ value }) => value,
  );

test.each(['ticker.fast', 'ticker.none'] as const)(
  '[GU1, GU1.7] lesson %s does not reveal its answer before the guess: until then the ticker keeps its settings and is not restarted',
  async (id) => {
    const page = await renderLessons('ticker');
    const recording = page.recordings.ticker;
    const subscribed = () => recording.held().filter(({ kind }) => kind === 'subscribe').length;
    await expect.poll(settings).toHaveLength(4);
    const [before, settingsBefore] = [subscribed(), settings()];
    const { article } = await page.ask(id);
    await expect.element(article.getByRole('button', { name: texts.skip })).toBeVisible();
    expect(settings()).toEqual(settingsBefore);
    expect(subscribed()).toBe(before);
    expect(article.element().querySelector('.fault-line')?.textContent).toBe('');
    await page.startAsked(id, 0);
    expect(subscribed()).toBeGreaterThan(before);
    expect(settings()).not.toEqual(settingsBefore);
  },
);

test('[GU1] a lesson switches to the built-in service when it asks, and sets its fault when it starts playing', async () => {
  const page = await renderLessons('users');
  const { article } = await page.ask('users.mergeMap');
  const standIn = article.getByRole('button', { name: 'Ответы без сети', includeHidden: true });
  await expect.element(standIn).toHaveAttribute('aria-pressed', 'true');
  const faults = page.card('Запрос по кнопке').list;
  await expect.element(faults).toHaveValue('');
  await page.startAsked('users.mergeMap', 0);
  await expect.element(faults).toHaveValue('users.1.hang');
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
