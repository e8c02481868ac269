import { expect, test } from 'vitest';
import { cards } from '@partitura/tests/support/cards.ts';
import { faultWordsIn, wordsIn } from './useWords.ts';
import { findFault } from '../settings/inForce.ts';
import { streamFiles } from '@partitura/tests/support/streamFiles.ts';
import { readStreamFile } from '@partitura/score/plugin/scorePlugin.ts';
import { registry } from '@partitura/tests/support/registry.ts';

test("[SC6, SC6.1, SC6.2] each card offers its faults under fixed ids; an unknown id, or the id of another card's fault, names no fault", () => {
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
        expect(fault.promise(words)).toMatch(/^.{20,}\.$/);
      }
    }
  },
);

test.each([
  ['ru', 'груша', 'Ада'],
  ['en', 'apple', 'Ada'],
])(
  '[WD1.1] in %s, a card can type its own words and the words that all cards share, but not the words of another card',
  (language, fruit, name) => {
    expect(wordsIn(cards.counter, language)).toMatchObject({ fruit, name });
    expect(wordsIn(cards.greeting, language)).not.toHaveProperty('fruit');
  },
);

test("[SC23] the page records each widget's stream under the id of the stream's code", () => {
  const codes = streamFiles.map(({ file, text }) => readStreamFile(text, file).code);
  const recorded = registry.map(({ name, stream }) => `${name}: ${stream}`);
  expect(recorded.sort()).toEqual(codes.map(({ id, name }) => `${name}: ${id}`).sort());
});
