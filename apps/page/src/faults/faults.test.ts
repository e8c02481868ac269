import { expect, test } from 'vitest';
import { cards } from '@partitura/tests/support/cards.ts';
import { faultWordsIn } from '../page/useWords.ts';
import { findFault, inForce } from '../settings/inForce.ts';

test('[SC6, SC6.1, SC6.2] each card offers its faults, with stable ids; unknown ids find none', () => {
  const ids = Object.entries(cards).map(([widget, card]) => [
    widget,
    card.faults.map(({ id }) => id),
  ]);
  expect(Object.fromEntries(ids)).toMatchObject({
    greeting: ['greeting.input', 'greeting.hello'],
    attention: ['attention.attention-btn', 'attention.click-for-btn'],
    trackedInput: ['trackedInput.track-input', 'trackedInput.displays-tracked-date'],
    users: [
      ...['users.1.fail', 'users.1.hang', 'users.1.slow', 'users.1.twice'],
      ...['users.1.html', 'users.2.fail'],
      ...['users.ajax-request-btn', 'users.ajax-response-name'],
    ],
    fullName: ['fullName.firstname', 'fullName.lastname', 'fullName.last-first-name'],
    ticker: [],
    inbox: [
      ...['inbox.poll.fail', 'inbox.poll.hang', 'inbox.poll.slow'],
      ...['inbox.poll.shape', 'inbox.poll.status'],
      ...['inbox.subscription', 'inbox.container'],
    ],
  });
  const unknown = ['inbox.poll.fail', '__proto__', '', 'users.builtin'];
  expect(findFault(cards.users, unknown)).toBe(undefined);
});

test.each(['ru', 'en'])(
  '[SC6.4] in %s every fault has its own label and a sentence',
  (language) => {
    for (const card of Object.values(cards)) {
      const { faults } = card;
      const words = faultWordsIn(card, language);
      expect(new Set(faults.map((fault) => fault.label(words))).size).toBe(faults.length);
      for (const fault of faults) {
        expect(fault.promise(words, inForce(card, {}))).toMatch(/^.{20,}\.$/);
      }
    }
  },
);

test.each([
  { limitMs: 3000, said: /^Через 3 с покажем «Ошибка запроса»/ },
  { limitMs: 3500, said: /^Ответ опоздает на 3 с/ },
])(
  '[SC6.4] the sentence about a late user is true with a limit of $limitMs ms',
  ({ limitMs, said }) => {
    const slow = findFault(cards.users, ['users.1.slow']);
    const settings = inForce(cards.users, { timeLimit: limitMs });
    expect(slow?.promise(faultWordsIn(cards.users, 'ru'), settings)).toMatch(said);
  },
);

test.each([
  ['inbox.poll.fail', {}, /опрос продолжится/],
  ['inbox.poll.fail', { inside: 'tap' }, /опрос остановится/],
  ['inbox.poll.hang', { inside: 'tap' }, /опрос остановится/],
  ['inbox.poll.slow', { inside: 'tap' }, /^Письма придут на 3 с позже/],
  ['inbox.poll.slow', { inside: 'tap', timeLimit: 1000 }, /опрос остановится/],
] as const)('[SC6.4] the sentence about %s is true with %o', (id, choices, said) => {
  const fault = findFault(cards.inbox, [id]);
  const words = faultWordsIn(cards.inbox, 'ru');
  expect(fault?.promise(words, inForce(cards.inbox, choices))).toMatch(said);
});

test.each(['forkJoin', 'combineLatest'])(
  '[SC6.4] the sentence about a user who answers twice names %s if it is in force',
  (join) => {
    const words = faultWordsIn(cards.users, 'ru');
    const settings = { ...inForce(cards.users, {}), join };
    expect(findFault(cards.users, ['users.1.twice'])?.promise(words, settings)).toContain(join);
  },
);
