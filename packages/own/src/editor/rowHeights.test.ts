import { expect, test } from 'vitest';
import { sentenceLines } from './rowHeights.ts';

test.each([
  ['', 1],
  ['a'.repeat(42), 1],
  ['a'.repeat(43), 2],
  [`${'a'.repeat(30)} ${'b'.repeat(11)}`, 1],
  [`${'a'.repeat(30)} ${'b'.repeat(12)}`, 2],
  [`${'a'.repeat(30)} ${'b'.repeat(43)} c`, 3],
  [`${'a'.repeat(30)} ${'b'.repeat(42)} c`, 3],
])('[OW4] the sentence %j about an error takes %i rows', (message, lines) => {
  expect(sentenceLines({ line: 1, column: 1, message })).toBe(lines);
});
