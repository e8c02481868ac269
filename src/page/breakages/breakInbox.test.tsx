import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { breakageRu } from '../../texts/breakageRu.ts';
import { pollRu } from '../../texts/pollRu.ts';
import { ru } from '../../texts/ru.ts';
import { findBreakage } from './breakages.ts';
import { promise } from './promise.ts';

/** What the page says that it does then. */
function promised(id: string) {
  const breakage = findBreakage('inbox', [id]);
  return breakage && promise(breakage, breakageRu, ru, 4000);
}

const faults = [
  ['fail', pollRu.failures.other],
  ['shape', pollRu.failures.shape],
  ['status', pollRu.failures.shape],
  ['hang', pollRu.failures.silent(4)],
] as const;

test('[SC6] whatever polls fail with, they leave the messages, and mended the next one brings more', async () => {
  const { timers, polls, subjects, card, lines } = await renderPage();
  const { list, mend, line, article } = card('Входящие');
  const status = () => article.element().querySelector('.inbox-status')?.textContent;
  await expect.poll(subjects).toEqual(['Subject 1']);
  for (const [index, [fault, why]] of faults.entries()) {
    const before = subjects();
    await list.selectOptions(`inbox.poll.${fault}`);
    await expect.poll(line).toBe(promised(`inbox.poll.${fault}`));
    timers.advance(14_000);
    await expect.poll(status).toContain(why);
    expect([polls(), subjects()]).toEqual([index + 1, before]);

    await mend.click();
    await expect.poll(line).toBe('');
    timers.advance(999);
    expect(polls()).toBe(index + 1);
    timers.advance(1);
    await expect.poll(subjects).toEqual([`Subject ${index + 2}`, ...before]);
  }
  // The page's own log of the first failure of each kind; there is no other.
  const logged = new Set(faults.map(([, why]) => `Опрос не удался. ${why}`));
  expect(lines.map(([, text]) => text)).toEqual([...logged]);
});

test('[SC6] an odd message costs only itself', async () => {
  const { timers, subjects, card } = await renderPage();
  const { list, mend, line } = card('Входящие');
  await list.selectOptions('inbox.poll.odd');
  await expect.poll(line).toBe(promised('inbox.poll.odd'));
  timers.advance(5000);
  await expect.poll(subjects).toEqual(['Subject 2', 'Subject 1']);
  await mend.click();
  timers.advance(5000);
  await expect.poll(subjects).toEqual(['Subject 3', 'Subject 2', 'Subject 1']);
});

test('[SC6] without its container the inbox does not poll, and mended it begins anew', async () => {
  const { timers, polls, subjects, card, lines } = await renderPage();
  const { list, mend } = card('Входящие');
  await expect.poll(subjects).toEqual(['Subject 1']);
  await list.selectOptions('inbox.container');
  await expect.poll(() => lines).toHaveLength(1);
  timers.advance(60_000);
  expect(polls()).toBe(1);

  await mend.click();
  timers.advance(0);
  await expect.poll(subjects).toEqual(['Subject 2']);
});

test('[SC6] a subscription that breaks is logged, ends the polling, and keeps the messages', async () => {
  const { timers, polls, subjects, card, lines } = await renderPage();
  const { list, mend, article } = card('Входящие');
  await list.selectOptions('inbox.subscription');
  timers.advance(0);
  await expect
    .poll(() => lines)
    .toEqual([['error', 'Ошибка при получении сообщений', new Error('Сломано нарочно')]]);
  timers.advance(60_000);
  expect(polls()).toBe(1);
  expect(subjects()).toEqual(['Subject 1']);
  expect(article.getByRole('alert').elements()).toEqual([]);

  await mend.click();
  timers.advance(0);
  await expect.poll(subjects).toEqual(['Subject 2', 'Subject 1']);
  timers.advance(5000);
  await expect.poll(subjects).toEqual(['Subject 3', 'Subject 2', 'Subject 1']);
});

test('[SC6] a knob that is turned meanwhile holds, and mends nothing', async () => {
  const { timers, polls, card, lines } = await renderPage();
  const { list, mend, article } = card('Входящие');
  await list.selectOptions('inbox.subscription');
  timers.advance(0);
  await expect.poll(() => lines).toHaveLength(1);
  const interval = article.getByRole('spinbutton', { name: 'Период опроса' });
  await interval.fill('1000');
  await userEvent.tab();
  timers.advance(0);
  await expect.poll(() => lines).toHaveLength(2);
  expect(polls()).toBe(1);

  await mend.click();
  timers.advance(0);
  await expect.poll(polls).toBe(2);
  timers.advance(1000);
  expect(polls()).toBe(3);
});

test('[SC6] a slow source is slow in the time of the page', async () => {
  const { timers, subjects, card } = await renderPage();
  const { list, mend } = card('Входящие');
  await list.selectOptions('inbox.poll.slow');
  await expect.poll(subjects).toEqual(['Subject 1']);
  timers.advance(7999);
  await expect.poll(subjects).toEqual(['Subject 1']);
  timers.advance(1);
  await expect.poll(subjects).toEqual(['Subject 2', 'Subject 1']);

  await mend.click();
  timers.advance(2000);
  await expect.poll(subjects).toEqual(['Subject 3', 'Subject 2', 'Subject 1']);
});
