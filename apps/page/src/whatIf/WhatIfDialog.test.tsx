import { expect, test } from 'vitest';
import { page as view, userEvent } from 'vitest/browser';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { replay } from '@partitura/score/texts/ru/replay.ts';

/** Whether an element is between the left and right edges of a box. */
const isWithin = (box: Element) => (one: Element) => {
  const [inner, outer] = [one.getBoundingClientRect(), box.getBoundingClientRect()];
  return inner.left >= outer.left && inner.right <= outer.right;
};

test("[GU2, GU2.1, GU2.12] before the first click, the dialog plays the card's example through all operators, and afterwards the visitor's clicks, without effects outside the dialog", async () => {
  const { screen, card, asked, recordings } = await renderPage({ only: ['users'] });
  const { article } = card('Запрос по кнопке');
  const effects = () => [
    asked.length,
    article.element().querySelector('.ajax-response-name')?.textContent,
    recordings.users.held().length,
    screen.getByRole('log').element().textContent,
  ];
  await article.getByRole('button', { name: 'А если…' }).click();
  const dialog = screen.getByRole('dialog', { name: 'А если…' });
  await expect.element(dialog.getByText(replay.whatIf.ofExample)).toBeVisible();
  const outcomes = dialog.getByRole('listitem');
  await expect
    .poll(() => outcomes.elements().map(({ textContent }) => textContent.replace(/ соб.*/, '')))
    .toEqual(['switchMap: 3', 'mergeMap: 4', 'concatMap: 4', 'exhaustMap: 2']);
  expect(asked).toEqual([]);
  await dialog.getByRole('button', { name: 'Закрыть' }).click();

  await article.getByRole('button', { name: 'Загрузить имена' }).click();
  await expect.element(article.getByRole('group', { name: /^clicks\$.*●/ })).toBeInTheDocument();
  const before = effects();
  await article.getByRole('button', { name: 'А если…' }).click();
  await expect
    .poll(() => outcomes.elements().map(({ textContent }) => textContent))
    .toEqual([expect.stringMatching(/^switchMap, mergeMap, concatMap, exhaustMap: 1 соб/)]);
  expect(effects()).toEqual(before);
  expect(dialog.getByText(replay.whatIf.ofExample).elements()).toEqual([]);
});

test('[GU2.16, GU2.17] on a phone, the whole picture of the example is in view, and a sentence for each operator says what it does with the second click', async () => {
  await view.viewport(360, 740);
  const { screen, card } = await renderPage({ only: ['users'] });
  await card('Запрос по кнопке').article.getByRole('button', { name: 'А если…' }).click();
  const dialog = screen.getByRole('dialog', { name: 'А если…' });
  const outcomes = dialog.getByRole('listitem');
  await expect
    .poll(() => outcomes.elements().map(({ textContent }) => textContent.replace(/.*»\. /, '')))
    .toEqual([
      'Второе нажатие: switchMap обрывает getUser(1) и getUser(2) и начинает заново.',
      'Второе нажатие: mergeMap начинает getUser(1) и getUser(2).',
      expect.stringMatching(/^Второе нажатие выходит из очереди concatMap через \d+ мс\.$/),
      'Второе нажатие не проходит: exhaustMap ещё не закончил первое.',
    ]);
  const box = dialog.getByRole('region').element();
  const marbles = [...box.querySelectorAll('.marble')];
  expect(marbles.length).toBe(15);
  expect(marbles.every(isWithin(box))).toBe(true);
  expect(box.scrollWidth).toBe(box.clientWidth);
  const outside = dialog.element();
  expect(outside.scrollWidth).toBe(outside.clientWidth);

  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await view.viewport(1280, 800);
  await card('Запрос по кнопке').article.getByRole('button', { name: 'А если…' }).click();
  const laneX = () => dialog.element().querySelector('.lane')?.getAttribute('x');
  await expect.poll(() => Number(laneX())).toBeGreaterThan(100);
});

test('[GU2.14, GU2.7] the operators of the inbox can be compared at the moment of a poll, and the dialog offers a slow source with which their outputs differ', async () => {
  const { screen, card, polls, timers } = await renderPage({ only: ['inbox'] });
  timers.advance(5000);
  await card('Входящие').article.getByRole('button', { name: 'А если…' }).click();
  const outcomes = screen.getByRole('dialog').getByRole('listitem');
  const shown = () =>
    outcomes.elements().map(({ textContent }) => textContent.replace(/ соб.*|ничего.*/, ''));
  await expect.poll(shown).toEqual(['exhaustMap, switchMap, mergeMap, concatMap: 2']);
  const polled = polls();
  await screen.getByRole('button', { name: 'Ответ через 3 с, а опрос каждые 2 с' }).click();
  await expect.poll(shown).toEqual(['exhaustMap: 2', 'switchMap: ', 'mergeMap: 3', 'concatMap: 2']);
  expect(polls()).toBe(polled);
});

test('[GU2.15] a picture that is too wide for a phone is scrolled so that its names and its first difference are in view; when it is redrawn, it stays where the visitor has scrolled, unless another setting is compared', async () => {
  await view.viewport(360, 740);
  const { screen, card, timers } = await renderPage({ only: ['trackedInput'] });
  const { article } = card('Отслеживаемое поле');
  for (let letters = 1; letters <= 24; letters += 1) {
    await article.getByRole('textbox').fill('Мария и Анна'.repeat(2).slice(0, letters));
    timers.advance(letters < 20 ? 100 : 400);
  }
  timers.advance(1000);
  await article.getByRole('button', { name: 'А если…' }).click();
  const dialog = screen.getByRole('dialog', { name: 'А если…' });
  await dialog.getByLabelText('Что поменять').selectOptions('pause');
  const box = dialog.getByRole('region').element();
  const pause = dialog.getByLabelText('Пауза', { exact: true });
  const picture = () => box.textContent;
  await expect.poll(() => box.querySelector('.difference')).not.toBeNull();
  await expect.poll(() => box.scrollLeft).toBeGreaterThan(0);
  const inView = (selector: string) => [...box.querySelectorAll(selector)].filter(isWithin(box));
  expect(inView('.difference').length).toBeGreaterThan(0);
  await expect.poll(() => inView('.code')).toEqual([...box.querySelectorAll('.code')]);
  box.scrollLeft = 1;
  const before = picture();
  await pause.fill('300');
  await userEvent.keyboard('{Enter}');
  await expect.poll(picture).not.toBe(before);
  expect(box.scrollLeft).toBe(1);

  await dialog.getByLabelText('Что поменять').selectOptions('pace');
  await expect.poll(() => box.scrollLeft).not.toBe(1);
});
