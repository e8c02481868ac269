import { expect, test } from 'vitest';
import type { WidgetName } from '../widgets/card.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { loadCards } from './cards.ts';
import { registry } from '@partitura/tests/support/registry.ts';
import type { Ports } from './registry.ts';
import { createArrangements } from './arrangements.ts';
import { writeLink } from '../share/codec/writeLink.ts';
import { pageToShare } from '../share/Share.tsx';

async function openPage(only?: readonly WidgetName[]) {
  const page = await renderPage({ only });
  const { article, list, line } = page.card('Счётчик');
  const value = () => article.element().querySelector('.counter-value')?.textContent;
  return { ...page, article, list, line, value };
}

test('[WD1] a widget that consists of its folder and one registry line works and has lanes', async () => {
  const { article, value } = await openPage(['counter']);
  await article.getByRole('button', { name: 'Прибавить' }).click();
  await expect.poll(value).toBe('1');
  await expect.element(article.getByRole('group', { name: /^scan: .*1$/ })).toBeVisible();
  await expect.element(article.getByRole('group', { name: /^map: .*1$/ })).toBeVisible();
});

test("[WD1] the widget's knob sets its stream", async () => {
  const { article, value } = await openPage(['counter']);
  const knob = article.getByRole('spinbutton');
  await knob.fill('3');
  await article.getByRole('button', { name: 'Прибавить' }).click();
  await expect.poll(value).toBe('3');
});

test('[WD1] the fault of the widget can be set and removed', async () => {
  const { list, line, lines, card, value } = await openPage(['counter']);
  await list.selectOptions('counter.counter-btn');
  await expect.poll(() => lines).toEqual([['warn', 'Элемент .counter-btn не найден']]);
  await expect.poll(line).toContain('Нет кнопки (.counter-btn). ');
  await card('Счётчик').fix.click();
  await expect.poll(line).toBe('');
  expect(value()).toBe('');
});

test("[WD1] the widget's port gets the page's log, and a second fault changes the port's answers", async () => {
  const { article, list, line, lines, card, value } = await openPage(['counter']);
  const press = () => article.getByRole('button', { name: 'Прибавить' }).click();
  await press();
  await expect.poll(value).toBe('1');
  expect(lines).toEqual([['log', 'Нажатие']]);

  await list.selectOptions('counter.double');
  await expect.poll(line).toBe('нажатие считается дважды. Каждое нажатие прибавит вдвое больше.');
  await press();
  await expect.poll(value).toBe('3');
  await card('Счётчик').fix.click();
  await expect.poll(line).toBe('');
  await press();
  await expect.poll(value).toBe('4');
});

test("[WD1] the widget's lesson plays", async () => {
  const { article, timers, value } = await openPage(['counter']);
  await article.getByRole('button', { name: 'Считать пятёрками' }).click();
  await article.getByRole('button', { name: 'Два', exact: true }).click();
  await expect
    .element(article.getByRole('button', { name: 'Остановить: Считать пятёрками' }))
    .toBeVisible();
  timers.advance(1500);
  await expect.poll(value).toBe('10');
  await expect
    .element(
      article.getByText(/Вы думали: «Два»\. Нажатий два, но map умножил их на пять\.\s*Десять:/),
    )
    .toBeVisible();
});

test('[WD1, GU3] the task of the widget opens, and its solution solves it', async () => {
  const { article } = await openPage(['counter']);
  const press = () => article.getByRole('button', { name: 'Прибавить' }).click();
  await article.getByRole('button', { name: 'Ровно шесть' }).click();
  await article.getByRole('spinbutton').fill('3');
  await press();
  await expect.element(article.getByText('Сделано 0 из 2.')).toBeVisible();
  await press();
  await expect.element(article.getByRole('status').filter({ hasText: 'Решено!' })).toBeVisible();
});

test('[WD1] a link includes and restores the widget', async () => {
  const { article, value, clock, recordings, screen } = await openPage();
  await article.getByRole('button', { name: 'Прибавить' }).click();
  await expect.poll(value).toBe('1');
  const cards = await loadCards(registry);
  const arrangements = createArrangements([], {} as Ports);
  const page = pageToShare({ cards, clock, arrangements }, recordings, clock.now());
  const { fragment } = await writeLink(page, cards);
  await screen.unmount();

  history.replaceState(null, '', fragment);
  const opened = await openPage();
  await expect.element(opened.screen.getByText(/^Это запись из ссылки/)).toBeVisible();
  await expect.poll(opened.value).toBe('1');
  history.replaceState(null, '', location.pathname);
});

test('[WD2] the knobs of every card are settings of its stream', async () => {
  const cards = await loadCards(registry);
  for (const card of Object.values(cards)) {
    const settings = card.code.settings.map(({ name }) => name);
    for (const name of Object.keys(card.knobs)) {
      const preset = card.code.settings.find((one) => one.name === name)?.default;
      expect(settings).toContain(name);
      expect(card.knobs[name]?.parse(preset), `${name} = ${String(preset)}`).toBeDefined();
    }
  }
});
