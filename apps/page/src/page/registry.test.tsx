import { expect, test } from 'vitest';
import type { WidgetName } from '../widgets/card.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { cards } from '@partitura/tests/support/cards.ts';
import type { Ports } from './registry.ts';
import { createArrangements } from './arrangements.ts';
import { writeLink } from '../share/codec/writeLink.ts';
import { pageToShare } from '../share/Share.tsx';

async function openPage(only?: readonly WidgetName[]) {
  const page = await renderPage({ only });
  const { article, breakWith, line, start } = page.card('Счётчик');
  /** Types a text, and advances time past the pause and the answer, so that the points are shown. */
  async function type(text: string) {
    await article.getByRole('textbox').fill(text);
    page.timers.advance(300);
    page.timers.advance(200);
  }
  const value = () => article.element().querySelector('.counter-value')?.textContent;
  return { ...page, article, breakWith, line, start, value, type };
}

test("[WD1] a widget that consists of its folder and one registry line works, with lanes, a knob, faults, and a port that writes to the page's log", async () => {
  const { article, breakWith, line, lines, card, value, type } = await openPage(['counter']);
  const { fix } = card('Счётчик');
  await type('дом');
  await expect.poll(value).toBe('3');
  expect(lines).toEqual([['log', 'Сколько букв: дом']]);
  article.element().querySelector('.score')?.scrollIntoView();
  await expect.element(article.getByRole('group', { name: /^countLetters: .*3/ })).toBeVisible();
  await expect.element(article.getByRole('group', { name: /^map: .*3$/ })).toBeVisible();

  // A fault changes the answers of the port.
  await breakWith('counter.double');
  await expect.poll(line).toBe('буквы считаются дважды. За каждую букву вдвое больше очков.');
  await type('дома');
  await expect.poll(value).toBe('8');
  await fix.click();
  await expect.poll(line).toBe('');
  await type('дом');
  await expect.poll(value).toBe('3');

  const knob = article.getByRole('spinbutton', { name: 'Очки за букву' });
  await knob.fill('3');
  await type('до');
  await expect.poll(value).toBe('6');

  lines.length = 0;
  await breakWith('counter.counter-input');
  await expect.poll(() => lines).toEqual([['warn', 'Элемент .counter-input не найден']]);
  await expect.poll(line).toContain('(.counter-input). ');
  await fix.click();
  await expect.poll(line).toBe('');
  expect(value()).toBe('');
});

test('[WD1, GU3] the lesson of the additional widget plays, and the task of this widget is solved by its solution', async () => {
  const { article, timers, start, value, type } = await openPage(['counter']);
  await start('По два за букву');
  await article.getByRole('button', { name: 'Пять', exact: true }).click();
  timers.advance(2600);
  await expect.poll(value).toBe('10');
  await expect
    .element(
      article.getByText(/Вы думали: «Пять»\. Букв пять, но map умножил их на два\.\s*Десять:/),
    )
    .toBeVisible();

  await start('Задача: Ровно шесть');
  await article.getByRole('spinbutton', { name: 'Очки за букву' }).fill('3');
  await type('а');
  await expect.element(article.getByText('Сделано 0 из 2.')).toBeVisible();
  await type('аб');
  await expect.element(article.getByRole('status').filter({ hasText: 'Решено!' })).toBeVisible();
});

test('[WD1] a link contains and restores the recording of the additional widget', async () => {
  const { value, clock, recordings, screen, type } = await openPage();
  await type('а');
  await expect.poll(value).toBe('1');
  const arrangements = createArrangements({} as Ports);
  const page = pageToShare({ cards, clock, arrangements }, recordings, clock.now());
  const { fragment } = await writeLink(page, cards);
  await screen.unmount();

  history.replaceState(null, '', fragment);
  const opened = await openPage();
  await expect.element(opened.screen.getByText(/^Это запись из ссылки/)).toBeVisible();
  await expect.poll(opened.value).toBe('1');
  history.replaceState(null, '', location.pathname);
});

test("[WD2] each knob of a card is a setting of the card's stream, and can be set to the stream's default", () => {
  for (const card of Object.values(cards)) {
    const settings = card.code.settings.map(({ name }) => name);
    for (const name of Object.keys(card.knobs)) {
      const preset = card.code.settings.find((one) => one.name === name)?.default;
      expect(settings).toContain(name);
      expect(card.knobs[name]?.parse(preset), `${name} = ${String(preset)}`).toBeDefined();
    }
  }
});
