import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { cards } from '@partitura/tests/support/cards.ts';
import { faultWordsIn } from '../page/useWords.ts';
import { findFault } from '../settings/inForce.ts';
import { texts as late } from '@partitura/inbox/texts/lateTexts.ru.ts';

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

const userFaults = [
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
  for (const [id, waitMs, comes] of userFaults) {
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

/** The name of the fault, and the sentence with which the card promises its behaviour. */
function promised(id: string) {
  const [fault, words] = [findFault(cards.inbox, [id]), faultWordsIn(cards.inbox, 'ru')];
  return `${fault?.label(words)}. ${fault?.promise(words)}`;
}

const pollFaults = [
  ['fail', late.poll.failures.other],
  ['shape', late.poll.failures.shape],
  ['status', late.poll.failures.notOk],
  ['hang', late.poll.failures.silent(4)],
] as const;

test('[SC6.2, SC6.4, SC6.5] failing polls change no message, and the first poll after the fault is removed adds a message', async () => {
  const { timers, polls, subjects, card, lines } = await renderPage({ only: ['inbox'] });
  const { breakWith, fix, line, article } = card('Входящие');
  const status = () => article.element().querySelector('.inbox-status')?.textContent;
  await expect.poll(subjects).toEqual(['Subject 1']);
  for (const [index, [fault, why]] of pollFaults.entries()) {
    const before = subjects();
    await breakWith(`inbox.poll.${fault}`);
    await expect.poll(line).toBe(promised(`inbox.poll.${fault}`));
    timers.advance(14_000);
    await expect.poll(status).toContain(why);
    expect([polls(), subjects()]).toEqual([index + 1, before]);

    await fix.click();
    await expect.poll(line).toBe('');
    timers.advance(999);
    expect(polls()).toBe(index + 1);
    timers.advance(1);
    await expect.poll(subjects).toEqual([`Subject ${index + 2}`, ...before]);
  }
  // The page itself logs only the first failure of each kind.
  const logged = new Set(pollFaults.map(([, why]) => `Опрос не удался. ${why}`));
  expect(lines.map(([, text]) => text)).toEqual([...logged]);
});

test('[PG3, SC6.2, SC6.5] without its container the inbox does not poll; once the container is back, the inbox restarts', async () => {
  const { timers, polls, subjects, card, lines } = await renderPage({ only: ['inbox'] });
  const { breakWith, fix } = card('Входящие');
  await expect.poll(subjects).toEqual(['Subject 1']);
  await breakWith('inbox.container');
  await expect.poll(() => lines).toHaveLength(1);
  timers.advance(60_000);
  expect(polls()).toBe(1);

  await fix.click();
  timers.advance(0);
  await expect.poll(subjects).toEqual(['Subject 2']);
});

test('[SC6.5] a stream that a fault has ended restarts when the fault is removed', async () => {
  const { timers, polls, subjects, card } = await renderPage({ only: ['inbox'] });
  const { breakWith, fix, article } = card('Входящие');
  await article.getByRole('combobox', { name: 'Внутри опроса' }).selectOptions('tap');
  await breakWith('inbox.poll.fail');
  timers.advance(20_000);
  const before = polls();
  timers.advance(20_000);
  expect(polls()).toBe(before);
  await fix.click();
  timers.advance(0);
  await expect.poll(polls).toBe(before + 1);
  await expect.poll(subjects).toContain('Subject 2');
});

test('[SC6.2, SC6.5] a failing subscription is logged and ends the polling, but the messages stay', async () => {
  const { timers, polls, subjects, card, lines } = await renderPage({ only: ['inbox'] });
  const { breakWith, fix, article } = card('Входящие');
  await breakWith('inbox.subscription');
  timers.advance(0);
  await expect
    .poll(() => lines)
    .toEqual([['error', 'Ошибка при получении сообщений', new Error('operator failed')]]);
  timers.advance(60_000);
  expect(polls()).toBe(1);
  expect(subjects()).toEqual(['Subject 1']);
  expect(article.getByRole('alert').elements()).toEqual([]);

  await fix.click();
  timers.advance(0);
  await expect.poll(subjects).toEqual(['Subject 2', 'Subject 1']);
  timers.advance(5000);
  await expect.poll(subjects).toEqual(['Subject 3', 'Subject 2', 'Subject 1']);
});
