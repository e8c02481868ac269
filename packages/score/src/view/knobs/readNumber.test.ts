import { expect, test } from 'vitest';
import { readNumber } from './numberKnob.tsx';

test.each([
  ['500', 500],
  [' 500 ', 500],
  ['1 000', 1000],
  ['1\u00a0000', 1000],
  ['0,5', 0.5],
  ['.5', 0.5],
  ['-3', -3],
  ['99999999', 99_999_999],
])('[SC5.6] %j is the number %d', (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});

test.each(['', ' ', 'сколько?', '500мс', '1,5,5', '0x10', '1e3', 'Infinity', '-', '.'])(
  '[SC5.6] %j is not a number',
  (typed) => {
    expect(readNumber(typed)).toBe(undefined);
  },
);
