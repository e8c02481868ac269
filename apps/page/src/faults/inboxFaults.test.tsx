import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { texts as late } from '@partitura/inbox/texts/lateTexts.ru.ts';
import { cards } from '@partitura/tests/support/cards.ts';
import { faultWordsIn } from '../page/useWords.ts';
import type { Poll } from '@partitura/inbox/source/message.ts';
import { findFault, inForce } from '../settings/inForce.ts';

/** The name of the fault, and the sentence with which the card promises its behaviour. */
function promised(id: string) {
  const [fault, words] = [findFault(cards.inbox, [id]), faultWordsIn(cards.inbox, 'ru')];
  return `${fault?.label(words)}. ${fault?.promise(words, inForce(cards.inbox, {}))}`;
}

const faults = [
  ['fail', late.poll.failures.other],
  ['shape', late.poll.failures.shape],
  ['status', late.poll.failures.notOk],
  ['hang', late.poll.failures.silent(4)],
] as const;

test('[SC6.2, SC6.4, SC6.5] failing polls change no message, and the first poll after the fault adds more', async () => {
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

test('[SC6.5] a stream that ended with the fault begins anew without it', async () => {
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

test('[SC6.2, SC6.5] a failing subscription is logged, ends the polling, and keeps the messages', async () => {
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

/** Each with the sentence about the late source, and the seconds at which its messages arrive within 13 s. */
test.each<[flatten: string, pollMs: number, limitMs: number, said: RegExp, at: number[]]>([
  ['exhaustMap', 2000, 4000, /позже, опросы не на/, [3, 7, 11]],
  ['switchMap', 2000, 4000, / Писем не будет/, []],
  ['switchMap', 5000, 4000, /позже, опросы не на/, [3, 8, 13]],
  ['mergeMap', 2000, 4000, /внахлёст/, [3, 5, 7, 9, 11, 13]],
  ['concatMap', 2000, 4000, /в очереди/, [3, 6, 9, 12]],
  ['exhaustMap', 5000, 2500, / Через 2,5 с перестанем/, []],
  ['switchMap', 2000, 1000, / Через 1 с перестанем/, []],
])(
  '[SC6.4] the sentence about a late source is true with %s every %i ms and a limit of %i',
  async (flatten, pollMs, limitMs, said, at) => {
    const { timers, clock, recordings, card } = await renderPage({ only: ['inbox'] });
    const { breakWith, article, line } = card('Входящие');
    await breakWith('inbox.poll.slow');
    await article.getByRole('combobox', { name: 'Оператор' }).selectOptions(flatten);
    for (const [name, value] of [
      ['Предел ожидания', limitMs],
      ['Период опроса', pollMs],
    ] as const) {
      const knob = article.getByRole('spinbutton', { name });
      await knob.fill(String(value));
      await userEvent.keyboard('{Enter}');
      await expect.element(knob).toHaveAttribute('aria-valuenow', String(value));
    }
    await expect.poll(line).toMatch(said);
    const [fromMs, before] = [clock.now(), recordings.inbox.version()];
    timers.advance(13_000);
    const came = recordings.inbox
      .held()
      .filter(({ number, kind, value }) => number > before && kind === 'next' && isFull(value));
    // The last lane is the output of the stream; several lanes pass the same poll.
    const seconds = new Set(came.map(({ timeMs }) => (timeMs - fromMs) / 1000));
    expect([...seconds]).toEqual(at);
  },
);

/** A poll with at least one message. */
function isFull(value: unknown) {
  return (Object(value) as Partial<Poll>).messages?.[0] !== undefined;
}
