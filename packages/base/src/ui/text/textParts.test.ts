import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileTexts } from '@partitura/tests/support/hostileTexts.ts';
import { textParts } from './textParts.ts';
import type { Field } from './visibleText.ts';
import { fileStart } from './fileStart.ts';

/** The first parts of a text as shown, by default all parts. */
function shownParts(text: string, field?: Field, count = Infinity) {
  return textParts(text, field)(count).map(({ shown }) => shown);
}

test('[PG12.1] the parts of any text make up the whole, and none is empty or exceeds the limits', () => {
  const pieces = fc.oneof(
    hostileTexts,
    fc.constantFrom('\n', ' ', 'слово ', 'x'.repeat(700), '\u0301'.repeat(300), '👩‍👩‍👧', 'א'),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(pieces, fc.integer({ min: 1, max: 400 }))), (made) => {
      const text = made
        .map(([piece, times]) => piece.repeat(times))
        .join('')
        .slice(0, 60_000);
      const parts = shownParts(text);
      expect(parts.join('')).toBe(text);
      for (const part of parts) expectSmall(part);
    }),
    { numRuns: 50, examples: [[[]]] },
  );
});

test('[PG12.1] the limits of a part count each mark at its written length', () => {
  const text = '\u202e'.repeat(5000);
  const parts = shownParts(text, 'body');
  expect(parts.join('')).toBe('⟨U+202E⟩'.repeat(5000));
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(4096);
});

test.each([
  { name: 'a line', text: `${'слово '.repeat(670)}\n${'слово '.repeat(300)}`, ends: '\n' },
  { name: 'a word', text: 'word '.repeat(2000), ends: ' ' },
  { name: 'a character', text: '👩‍👩‍👧'.repeat(500), ends: '👩‍👩‍👧' },
])('[PG12.1] a part ends after $name if possible', ({ text, ends }) => {
  const [first = ''] = shownParts(text, undefined, 1);
  expect(first.length).toBeLessThan(text.length);
  expect(first.endsWith(ends)).toBe(true);
});

test('[PG12.1] a surrogate pair within an overlong grapheme cluster stays whole', () => {
  const parts = shownParts(`a${'\u{1d165}'.repeat(3000)}`);
  for (const part of parts) expect(part.isWellFormed()).toBe(true);
});

test('[PG12.2] parts are made on demand, and each states where it ends in the text', () => {
  const text = 'x'.repeat(3000);
  const firstParts = textParts(text);
  expect(firstParts(1)).toEqual([{ shown: 'x'.repeat(1024), end: 1024 }]);
  expect(firstParts(2).at(-1)?.end).toBe(2048);
  expect(firstParts(9)).toHaveLength(3);
  expect(firstParts(9).at(-1)?.end).toBe(3000);
});

test('[PG12.1, IB33] characters without effect form no separate part of a message', () => {
  const filler = '\u034f'.repeat(9000);
  const text = `Sale ${filler} ends today${filler}`;
  expect(shownParts(text, 'body').join('')).toBe('Sale  ends today');
  for (const shown of shownParts(text, 'body').slice(0, -1)) expect(shown).not.toBe('');
  expect(textParts(text, 'body')(Infinity).at(-1)?.end).toBe(text.length);
  expect(textParts(filler, 'body')(1)).toEqual([{ shown: '', end: 9000 }]);
});

function expectSmall(part: string) {
  expect(part.length).toBeGreaterThan(0);
  expect(part.length).toBeLessThanOrEqual(4096);
  expect(part.split('\n').length).toBeLessThanOrEqual(201);
  expect(Math.max(...part.split(/\s/).map(({ length }) => length))).toBeLessThanOrEqual(1024);
}

const line = "const text = 'Привет, Guest'; // it works!\n";

test.each([
  ['a short file', line, line],
  ['32,768 units of code', line.repeat(700), line.repeat(700)],
  ['more than 32,768 units of code', line.repeat(900), `${line.repeat(900).slice(0, 32_767)}…`],
  ['the longest link', 'aB3_'.repeat(4096), 'aB3_'.repeat(4096)],
  ['a line of 1,001 Russian letters', 'я'.repeat(1001), 'я'.repeat(1001)],
  ['a line of 9,000 Russian letters', 'я'.repeat(9000), `${'я'.repeat(4095)}…`],
  ['many lines', 'a\n'.repeat(9000), `${'a\n'.repeat(2048).slice(0, 4095)}…`],
  ['letters of other scripts', 'אb'.repeat(9000), `${'אb'.repeat(2048).slice(0, 4095)}…`],
  ['lines of bidi controls', '\u202e\u202e\n'.repeat(900), '\u202e\u202e\n'.repeat(900)],
  [
    'more lines of bidi controls',
    `${'\u202e'.repeat(99)}\n`.repeat(90),
    `${`${'\u202e'.repeat(99)}\n`.repeat(41).slice(0, 4095)}…`,
  ],
  ['thousands of accents', '\u0301'.repeat(9000), `${'\u0301'.repeat(4095)}…`],
])('[PG12.5] the dialog of a file shows %s up to the limit', (_, file, shown) => {
  expect(fileStart(file)).toBe(shown);
});
