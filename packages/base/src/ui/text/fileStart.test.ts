import { expect, test } from 'vitest';
import { fileStart } from './fileStart.ts';

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
