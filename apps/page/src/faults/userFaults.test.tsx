import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { cards } from '@partitura/tests/support/cards.ts';
import { faultWordsIn } from '../page/useWords.ts';
import { findFault } from '../settings/inForce.ts';

async function press() {
  const opened = await renderPage({ only: ['users'] });
  const users = opened.card('Запрос по кнопке');
  const result = users.article.element().querySelector('.ajax-response-name');
  const button = users.article.getByRole('button', { name: 'Загрузить имена' });
  return { ...opened, ...users, button, shown: () => result?.textContent };
}

test.each([800, 390])(
  '[SC6.11, SC6.12] at a width of %d px, after a network failure, a button below the result switches `Ответы без сети` on and so changes the colours of `⋯`; the button moves nothing',
  async (width) => {
    await page.viewport(width, 900);
    const { asked, timers, breakWith, button, article, shown } = await press();
    const offer = article.getByRole('button', { name: 'Нет связи: продолжить без сети' });
    const score = () => article.element().querySelector('.score')?.getBoundingClientRect().top;
    const fail = async (error: Error) => {
      await button.click();
      asked.at(-2)?.answer$.error(error);
      await expect.poll(shown).toBe('Ошибка запроса');
    };
    await fail(new Error('Expected a 2xx status, got 500.'));
    await expect.element(offer).not.toBeInTheDocument();
    const before = [article.element().clientHeight, score()];
    await fail(new TypeError('Failed to fetch'));
    await expect.element(offer).toBeVisible();
    expect([article.element().clientHeight, score()]).toEqual(before);
    const output = article.element().querySelector('.ajax-response-name') ?? article.element();
    const { top, bottom } = offer.element().getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(output.getBoundingClientRect().bottom);
    const text = document.createRange();
    text.selectNodeContents(output);
    expect(top).toBeGreaterThanOrEqual(text.getBoundingClientRect().bottom);
    await breakWith('users.2.fail');
    await expect.element(offer).not.toBeInTheDocument();
    await breakWith('');
    const menu = article.getByRole('button', { name: 'Ещё', exact: true }).element();
    const colours = () => [getComputedStyle(menu).color, getComputedStyle(menu).backgroundColor];
    const plain = colours();
    await offer.click();
    await expect.element(offer).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    expect(colours()).not.toEqual(plain);
    await button.click();
    timers.advance(700);
    await expect.poll(shown).toBe('Ada Lovelace и Alan Turing');
  },
);

const failed = 'Ошибка запроса';

const faults = [
  ['users.1.fail', 300, failed],
  ['users.1.html', 300, failed],
  ['users.1.hang', 10_000, failed],
  ['users.1.slow', 3000, 'User 1 и User 2'],
  ['users.1.twice', 1000, 'User 1 и User 2'],
  ['users.2.fail', 300, failed],
] as const;

test("[SC6.1, SC6.4, SC6.5] with each fault of a user, the page behaves as the fault's sentence says; removing the fault restores both users", async () => {
  const { asked, timers, breakWith, list, fix, line, button, shown, lines } = await press();
  const answerAll = () => {
    for (const { id, answer$ } of asked.splice(0)) {
      answer$.next({ name: `User ${id}` });
      answer$.complete();
    }
  };
  for (const [id, waitMs, comes] of faults) {
    await breakWith(id);
    const promise = findFault(cards.users, [id])?.promise(faultWordsIn(cards.users, 'ru'));
    const name = list.element().querySelector('option:checked')?.textContent;
    await expect.poll(line).toBe(`${name}. ${promise}`);
    await button.click();
    answerAll();
    timers.advance(waitMs - 1);
    await expect.poll(shown, { message: id }).toBe('Загрузка...');
    timers.advance(1);
    await expect.poll(shown, { message: id }).toBe(comes);

    await fix.click();
    await expect.poll(line).toBe('');
    await button.click();
    expect(asked.map((one) => one.id)).toEqual([1, 2]);
    answerAll();
    await expect.poll(shown, { message: id }).toBe('User 1 и User 2');
  }
  expect(lines).toEqual([]);
});
