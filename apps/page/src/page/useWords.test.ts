import { expect, test } from 'vitest';
import { cards } from '@partitura/tests/support/cards.ts';
import { wordsIn } from './useWords.ts';

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
