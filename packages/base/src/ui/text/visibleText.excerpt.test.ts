import { expect, test } from 'vitest';
import { excerpt } from './visibleText.ts';

test.each([
  ['text/html', 'text/html'],
  ['', ''],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), `${'x'.repeat(39)}…`],
  ['x'.repeat(100_000), `${'x'.repeat(39)}…`],
  ['a\u202eb\n', 'a⟨U+202E⟩b␊'],
  ['\u202e'.repeat(9), `${'⟨U+202E⟩'.repeat(4)}…`],
  [`${'a'.repeat(38)}😀😀😀`, `${'a'.repeat(38)}…`],
])('[PG13.1] an error quotes %j as %j', (text, shown) => {
  expect(excerpt(text)).toBe(shown);
});
