import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPage } from '../../../tests/support/renderPage.tsx';

test('[SC6] a poll that fails leaves the messages, and mended the next one brings more', async () => {
  const { timers, polls, subjects, card, lines } = await renderPage();
  const { list, mend } = card('Входящие');
  await expect.poll(subjects).toEqual(['Subject 1']);
  await list.selectOptions('inbox.poll.fail');
  timers.advance(10_000);
  expect(polls()).toBe(1);

  await mend.click();
  timers.advance(4999);
  expect(polls()).toBe(1);
  timers.advance(1);
  await expect.poll(subjects).toEqual(['Subject 2', 'Subject 1']);
  // The page's own log of the first failure; there is no other.
  expect(lines.map(([, text]) => text)).toEqual(['Опрос не удался. Источник не смог ответить']);
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
  timers.advance(8000);
  await expect.poll(subjects).toEqual(['Subject 2', 'Subject 1']);

  await mend.click();
  timers.advance(2000);
  await expect.poll(subjects).toEqual(['Subject 3', 'Subject 2', 'Subject 1']);
});
