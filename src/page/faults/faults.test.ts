import { expect, test } from 'vitest';
import { faultsEn } from '../../texts/en/faults.ts';
import { faultsRu } from '../../texts/ru/faults.ts';
import { en } from '../../texts/en/page.ts';
import { ru } from '../../texts/ru/page.ts';
import { faults, BUILT_IN_USERS, findFault } from './faults.ts';
import { promise, settingsInForce, shortWords } from './promise.ts';

test('[SC6] each card offers its rows of the error catalogue, under names that stay', () => {
  const ids = Object.entries(faults).map(([widget, all]) => [widget, all.map(({ id }) => id)]);
  expect(Object.fromEntries(ids)).toEqual({
    greeting: ['greeting.input', 'greeting.hello'],
    attention: ['attention.attention-btn', 'attention.click-for-btn'],
    trackedInput: ['trackedInput.track-input', 'trackedInput.displays-tracked-date'],
    users: [
      ...['users.1.fail', 'users.1.hang', 'users.1.slow'],
      ...['users.1.html', 'users.1.name', 'users.1.refuse'],
      ...['users.2.fail', 'users.2.hang', 'users.2.slow'],
      ...['users.2.html', 'users.2.name', 'users.2.refuse'],
      ...['users.ajax-request-btn', 'users.ajax-response-name'],
    ],
    fullName: ['fullName.firstname', 'fullName.lastname', 'fullName.last-first-name'],
    ticker: [],
    inbox: [
      ...['inbox.poll.fail', 'inbox.poll.hang', 'inbox.poll.slow'],
      ...['inbox.poll.shape', 'inbox.poll.status', 'inbox.poll.odd'],
      ...['inbox.subscription', 'inbox.container'],
    ],
  });
});

test.each([
  { language: 'ru', all: ru, texts: faultsRu },
  { language: 'en', all: en, texts: faultsEn },
])('[SC6] in $language every breakage has words of its own, and a sentence', ({ all, texts }) => {
  for (const offered of Object.values(faults)) {
    const words = offered.map((breakage) => shortWords(breakage, texts));
    expect(new Set(words).size).toBe(offered.length);
    for (const breakage of offered) {
      expect(promise(breakage, texts, all, settingsInForce('inbox', {}))).toMatch(/^.{20,}\.$/);
    }
  }
});

test('[SC6] what is said of a time limit is what the limit is', () => {
  const hang = findFault('users', ['users.2.hang']);
  expect(hang && promise(hang, faultsRu, ru, settingsInForce('users', { timeLimit: 2500 }))).toBe(
    'Через 2,5 с покажем «Ошибка запроса»; следующее нажатие спросит заново.',
  );
});

test.each([
  { limitMs: 3000, said: /^Через 3 с покажем «Ошибка запроса»/ },
  { limitMs: 3500, said: /^Ответ опоздает на 3 с/ },
])('[SC6] what is said of a late user holds with a limit of $limitMs ms', ({ limitMs, said }) => {
  const slow = findFault('users', ['users.1.slow']);
  const settings = settingsInForce('users', { timeLimit: limitMs });
  expect(slow && promise(slow, faultsRu, ru, settings)).toMatch(said);
});

test('[SC6] names that no breakage of the widget has find none', () => {
  expect(findFault('users', ['inbox.poll.fail', '__proto__', '', BUILT_IN_USERS])).toBe(undefined);
});
