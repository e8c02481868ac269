import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { field, renderPage, trackedCard } from '../../tests/support/renderPage.tsx';
import { cards } from '@partitura/tests/support/cards.ts';
import { lessons } from '../texts/ru/lessons.ts';
import { playExample } from './playExample.ts';

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
  const { article, lane } = await trackedCard();
  await expect
    .element(lane('typed\\$'))
    .toHaveAccessibleName(/^typed\$: подписка\. Пример: подписка · М · Ма · .* · отписка$/);
  (lane('typed\\$').element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}{ArrowRight}');
  const detail = () => article.element().querySelector('.score-detail')?.textContent;
  await expect.poll(detail).toMatch(/^Пример\. typed\$: значение «М»/);
  const marks = [...article.element().querySelectorAll('.marble, .edge')];
  expect(marks.filter((mark) => !mark.closest('[aria-hidden=true]'))).toEqual([]);
  await article.getByLabelText(field).fill('а');
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
