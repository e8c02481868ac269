import { expect, test } from 'vitest';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { texts as late } from '@partitura/inbox/texts/lateTexts.ru.ts';
import { cards } from '@partitura/tests/support/cards.ts';
import { faultWordsIn } from '../page/useWords.ts';
import { findFault } from '../settings/inForce.ts';

/** The name of the fault, and the sentence with which the card promises its behaviour. */
function promised(id: string) {
  const [fault, words] = [findFault(cards.inbox, [id]), faultWordsIn(cards.inbox, 'ru')];
  return `${fault?.label(words)}. ${fault?.promise(words)}`;
}

const faults = [
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
  for (const [index, [fault, why]] of faults.entries()) {
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
  const logged = new Set(faults.map(([, why]) => `Опрос не удался. ${why}`));
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
