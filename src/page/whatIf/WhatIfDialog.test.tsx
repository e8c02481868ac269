import { expect, test } from 'vitest';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { replay } from '../../texts/ru/replay.ts';

test("[GU2.12] before the first click, the card's example is played through all operators", async () => {
  const { screen, card, asked } = await renderPage({ only: ['users'] });
  const { article } = card('Запрос по кнопке');
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
  await article.getByRole('button', { name: 'А если…' }).click();
  await expect.poll(() => outcomes.elements().length).toBe(4);
  expect(dialog.getByText(replay.whatIf.ofExample).elements()).toEqual([]);
});

test('[GU2.14, GU2.7] the inbox is compared right at a poll, and offers a slow source with which the operators differ', async () => {
  const { screen, card, polls, timers } = await renderPage({ only: ['inbox'] });
  timers.advance(5000);
  await card('Входящие').article.getByRole('button', { name: 'А если…' }).click();
  const outcomes = screen.getByRole('dialog').getByRole('listitem');
  const shown = () =>
    outcomes.elements().map(({ textContent }) => textContent.replace(/ соб.*|ничего.*/, ''));
  const all = ['exhaustMap', 'switchMap', 'mergeMap', 'concatMap'];
  await expect.poll(shown).toEqual(all.map((name) => `${name}: 2`));
  const polled = polls();
  await screen.getByRole('button', { name: 'Источник отвечает 3 с, опрос каждые 2 с' }).click();
  await expect.poll(shown).toEqual(['exhaustMap: 2', 'switchMap: ', 'mergeMap: 3', 'concatMap: 2']);
  expect(polls()).toBe(polled);
});
