import { expect, test } from 'vitest';
import { rowHeights, sentenceLines } from './rowHeights.ts';

test('[OW3] a row is as high as its lanes and the sentences below it', () => {
  expect(rowHeights([], [])).toEqual([]);
  expect(rowHeights([0, 1, 3], [])).toEqual([20, 40, 120]);
  const errors = [
    { line: 2, column: 1, message: 'a' },
    { line: 2, column: 5, message: 'b' },
    { line: 9, column: 1, message: 'behind the end' },
  ];
  expect(rowHeights([0, 1, 3], errors)).toEqual([20, 80, 140]);
});

test.each([
  ['', 1],
  ['a'.repeat(42), 1],
  ['a'.repeat(43), 2],
  [`${'a'.repeat(30)} ${'b'.repeat(11)}`, 1],
  [`${'a'.repeat(30)} ${'b'.repeat(12)}`, 2],
  [`${'a'.repeat(30)} ${'b'.repeat(43)} c`, 3],
  [`${'a'.repeat(30)} ${'b'.repeat(42)} c`, 3],
])('[OW4] %j takes %i lines', (message, lines) => {
  expect(sentenceLines({ line: 1, column: 1, message })).toBe(lines);
});
