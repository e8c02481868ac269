import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { pressOn, renderPage, trackedCard } from '../../tests/support/renderPage.tsx';
import { cards } from '@partitura/tests/support/cards.ts';
import { lessons } from '../texts/ru/lessons.ts';
import { playExample } from './playExample.ts';

test('[SC2] a typed value appears on the lane of the input at once, and on the lanes of the operators when they emit it', async () => {
  const { input, lane, timers } = await trackedCard();
  await input.fill('при');
  await expect.element(lane('typed\\$')).toHaveTextContent('при');
  expect(lane('debounceTime').element().textContent).not.toContain('при');
  timers.advance(500);
  await expect.element(lane('debounceTime')).toHaveTextContent('при');
  const marbles = () => lane('distinctUntilChanged').element().querySelectorAll('.marble');
  await expect.poll(() => marbles().length).toBe(2);
});

test('[SC5, SC5.1, SC5.3] a number in the code can be typed, changed by arrow key within its bounds, and reset; the stream uses the new number, and the sentence below the title names it', async () => {
  const { article, type, lane, timers } = await trackedCard();
  const pause = article.getByRole('spinbutton', { name: 'Пауза' });
  await pause.fill('200');
  await userEvent.keyboard('{Enter}');
  await expect.element(article.getByText(/через 200 мс после последней буквы/)).toBeVisible();
  await type('a', 199);
  expect(lane('debounceTime').element().textContent).not.toContain('a');
  timers.advance(1);
  await expect.element(lane('debounceTime')).toHaveTextContent('a');

  await pause.fill('4950');
  await userEvent.keyboard('{Enter}{ArrowUp}{ArrowUp}');
  await expect.element(pause).toHaveValue('5000');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(pause).toHaveValue('4950');
  await article.getByRole('button', { name: 'Пауза: вернуть 500' }).click();
  await expect.element(pause).toHaveValue('500');
});

test("[SC5.2, SC5.3, SC1.3] an operator can be chosen from a list; a sentence describes the chosen operator, and the sentence below the title and the lane's name change with the choice", async () => {
  const { article, input, lane } = await trackedCard();
  await expect.element(lane('debounceTime')).toBeInTheDocument();
  await article.getByRole('combobox', { name: 'Оператор' }).selectOptions('throttleTime');
  await expect.element(article.getByText(/^throttleTime берёт первое/)).toBeVisible();
  await expect
    .element(article.getByText('Что пройдёт и когда, решает throttleTime.'))
    .toBeVisible();
  await input.fill('a');
  await expect.element(lane('throttleTime')).toHaveTextContent('a');
  expect(lane('debounceTime').elements()).toEqual([]);
  await pressOn(lane('throttleTime'), '{End}');
  await expect.element(article.getByText(/^throttleTime: значение «a» ← typed/)).toBeVisible();
});

test('[SC4.1, SC4.2, SC4.3] during a look back, a result shows its text at that moment, and a value typed meanwhile is recorded', async () => {
  const { screen, article, type, lane, timers } = await trackedCard();
  const result = article.getByRole('status').first();
  await type('a', 500);
  await expect.element(result).toHaveTextContent(/^a$/);
  timers.advance(1000);

  const scrubber = screen.getByRole('slider', { name: 'Посмотреть, что было' });
  await pressOn(scrubber, '{Home}');
  await expect.poll(() => result.element().textContent).toBe('');
  await type('ab', 500);
  expect(result.element().textContent).toBe('');

  await screen.getByRole('button', { name: 'Вернуться' }).click();
  await expect.element(result).toHaveTextContent(/^ab$/);
  lane('debounceTime').element().scrollIntoView({ block: 'center' });
  await expect.element(lane('debounceTime')).toHaveTextContent('ab');
});

test('[SC4.2] during a look back, a field shows its text of that moment, but its present text while the visitor types in it', async () => {
  const { screen, input, type, timers } = await trackedCard();
  timers.advance(100);
  await type('a', 1000);
  await type('ab', 1000);

  await pressOn(screen.getByRole('slider'), '{Home}');
  await expect.element(input).toHaveValue('');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(input).toHaveValue('a');

  await userEvent.type(input, 'c');
  await expect.element(input).toHaveValue('abc');
  timers.advance(500);
  (screen.getByRole('slider').element() as HTMLElement).focus();
  await expect.element(input).toHaveValue('a');
  await screen.getByRole('button', { name: 'Вернуться' }).click();
  await expect.element(input).toHaveValue('abc');
});

test('[SC30, SC30.2] the sentence below the lanes describes the latest moment, or the moment of a look back, keeps its height, and is not announced', async () => {
  const { screen, article, input, type, timers } = await trackedCard();
  const said = () => article.element().querySelector('.score-said');
  await expect.poll(() => said()?.textContent).toContain('startWith выдаёт пустой текст');
  const heightPx = said()?.clientHeight;
  await input.fill('М');
  await expect.poll(() => said()?.textContent).toBe('«М» ждёт паузы.');
  timers.advance(180);
  await type('Мария Склодовская, в девичестве', 500);
  await expect
    .poll(() => said()?.textContent)
    .toBe('«Мария Склодовская, в деви…» выходит: 500 мс ничего нового; до него не прошёл 1 текст.');
  await expect.poll(() => said()?.querySelector('.hue-0')).toBeNull();
  expect(said()?.clientHeight).toBe(heightPx);
  expect(said()?.closest('[role=status], [aria-live]')).toBeNull();

  await pressOn(screen.getByRole('slider'), '{ArrowLeft}{ArrowLeft}');
  await expect.poll(() => said()?.textContent).toContain('ждёт паузы; «М» уступает место.');
});

test('[SC30.3] the line about a selected mark says where its value comes from and what becomes of it', async () => {
  const { input, type, lane, detail } = await trackedCard();
  await type('М', 180);
  await type('Ма', 500);
  await expect.element(lane('debounceTime')).toHaveTextContent('Ма');
  await pressOn(lane('typed\\$'), '{End}{ArrowLeft}');
  await expect.poll(detail).toMatch(/«М» не дожидается паузы: через 180 мс приходит «Ма»\.$/);
  await userEvent.keyboard('{End}');
  await expect.poll(detail).toMatch(/«Ма» выходит из debounceTime через 500 мс\.$/);
  const marks = () => [...lane('startWith').element().querySelectorAll('.marble')];
  // The marks may move once more, away from the pointer.
  const pointed = async () => {
    await userEvent.hover(marks().at(-1) ?? input);
    return detail();
  };
  await expect
    .poll(pointed)
    .toMatch(/«Ма» выходит: 500 мс ничего нового; до него не прошёл 1 текст\.$/);
});

test('[SC30.5, SC9.3] the sentence and the accessible name of a lane give a changed setting as the reason why the stream was restarted', async () => {
  const { article, type, lane, timers } = await trackedCard();
  const said = () => article.element().querySelector('.score-said')?.textContent;
  const isAnew = ', поэтому поток начат заново.';
  await type('М', 700);
  await article.getByLabelText('Пауза', { exact: true }).fill('300');
  await userEvent.keyboard('{Enter}');
  await expect.poll(said).toBe(`Пауза: 500 → 300${isAnew}`);
  timers.advance(700);
  await userEvent.selectOptions(article.getByLabelText('Оператор').element(), 'auditTime');
  await expect.poll(said).toBe(`Оператор: debounceTime → auditTime${isAnew}`);
  const words =
    /М · отписка · заново: 500 → 300 · .* · заново: debounceTime → auditTime · подписка/;
  await expect.element(lane('startWith')).toHaveAccessibleName(words);
});

const { users, trackedInput, ticker } = cards;
const { words } = lessons;

const marksOf = (lane: Element, which: string) => lane.querySelectorAll(`[data-number]${which}`);

test('[SC9, SC29] each lane of each score has a name, is announced by no live region, and begins with an example of its stream, labelled on the axis', async () => {
  // The first poll of the inbox would replace its example.
  const { screen } = await renderPage({ isPaused: true });
  const cards = [...screen.container.querySelectorAll('.card')];
  expect(screen.container.querySelectorAll('.card .lane').length).toBeGreaterThan(30);
  for (const card of cards) {
    const withoutExample = () => {
      // A score draws its example only near the window, and a card above may still grow.
      card.scrollIntoView();
      return [...card.querySelectorAll('.lane')]
        .filter((lane) => marksOf(lane, '.is-example').length === 0)
        .map((lane) => lane.getAttribute('aria-label'));
    };
    await expect.poll(withoutExample).toEqual([]);
    expect(card.querySelector('.time-marks')?.textContent).toContain('← Пример');
    for (const lane of card.querySelectorAll('.lane')) {
      expect([lane.role, lane.ariaLabel]).toEqual(['group', expect.stringMatching(/./)]);
      expect(lane.closest('[aria-live], [role=status], [role=alert], [role=log]')).toBeNull();
    }
  }
});

test('[SC9, SC9.4] the name of a lane gives the values of an example after the word “Пример”, and the drawn marks are hidden from screen readers', async () => {
  const { article, input, lane, detail } = await trackedCard();
  await expect
    .element(lane('typed\\$'))
    .toHaveAccessibleName(/^typed\$: подписка\. Пример: подписка · М · Ма · .* · отписка$/);
  await pressOn(lane('typed\\$'), '{Home}{ArrowRight}');
  await expect.poll(detail).toMatch(/^Пример\. typed\$: значение «М»/);
  const marks = [...article.element().querySelectorAll('.marble, .edge')];
  expect(marks.filter((mark) => !mark.closest('[aria-hidden=true]'))).toEqual([]);
  await input.fill('а');
  await expect.element(lane('typed\\$')).toHaveAccessibleName('typed$: подписка · а');
  await expect.poll(detail).not.toContain('Пример');
});

test('[SC29] an example is a recording of the stream itself: it is older than the page, and all its subscriptions have ended', () => {
  const played = playExample(trackedInput, words, {});
  const valuesOf = (label: string) => {
    const lane = trackedInput.code.lanes.findIndex((one) => one.label === label);
    return played.filter((one) => one.lane === lane && one.kind === 'next').map((one) => one.value);
  };
  expect(valuesOf('typed$')).toEqual(['М', 'Ма', 'Мар', 'Мари', 'Мария']);
  expect(valuesOf('distinctUntilChanged')).toEqual(['', 'Мария']);
  expect(played.map(({ number }) => number)).toEqual(played.map((_, at) => at + 1 - played.length));
  expect(Math.max(...played.map(({ timeMs }) => timeMs))).toBeLessThan(-2000);
  const ends = played.filter(({ kind }) => kind === 'unsubscribe' || kind === 'complete');
  const begins = played.filter(({ kind }) => kind === 'subscribe');
  expect(ends.length).toBe(begins.length);
});

test('[SC29.4] an example is played with the current operator, and ends with every operator of the knob', () => {
  const answersWith = (flatten: string) => {
    const output = users.code.lanes.findLastIndex(({ inside }) => inside === undefined);
    return playExample(users, words, { flatten }).filter(
      ({ lane, kind }) => lane === output && kind === 'next',
    ).length;
  };
  // Of two clicks, the first is cancelled, or both are answered, in parallel or in turn, or the second is ignored.
  expect(['switchMap', 'mergeMap', 'concatMap', 'exhaustMap'].map(answersWith)).toEqual([
    3, 4, 4, 2,
  ]);
  for (const pace of ['debounceTime', 'throttleTime', 'auditTime', 'sampleTime']) {
    const played = playExample(trackedInput, words, { pace, pause: 5000 });
    const ends = played.filter(({ kind }) => kind === 'unsubscribe').length;
    expect(ends, pace).toBe(played.filter(({ kind }) => kind === 'subscribe').length);
  }
  expect(playExample(ticker, words, { period: 100, count: 60 }).length).toBeLessThan(250);
});
