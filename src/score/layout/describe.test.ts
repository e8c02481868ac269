import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortValue, wholeValue } from './describe.ts';

test.each([
  ['', '∅'],
  ['  ', '␣'],
  ['привет', 'привет'],
  ['длинное слово', 'длинное сло…'],
  [7, '7'],
  [undefined, 'undefined'],
  [[1, 2], '[2]'],
  [[], '[0]'],
  [['Leanne', 'Ervin'], 'Leanne, Erv…'],
  [{ kind: 'loading' }, 'loading'],
  [{ kind: 'loaded', names: ['A', 'B'] }, 'A, B'],
  [{ name: 'Leanne' }, 'Leanne'],
  [{ status: 'ok', messages: [1, 2, 3] }, '✉ 3'],
  [{}, '{…}'],
  [{ messages: 3 }, '{…}'],
  [{ names: 'A' }, '{…}'],
  [{ names: ['A', 1] }, '{…}'],
  [{ name: 1, kind: 2 }, '{…}'],
  [['A', 1], '[2]'],
  [null, 'null'],
  ['двенадцатьбу', 'двенадцатьбу'],
  [{ names: [{ toString: 1 }] }, '{…}'],
  [new Error('down'), 'down'],
  [new Event('click'), '●'],
])('[SC2] %j is shown as %s', (value, shown) => {
  expect(shortValue(value)).toBe(shown);
});

test('[SC2.8] a whole value is written out, a cyclic one too', () => {
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  expect(wholeValue('привет')).toBe('«привет»');
  expect(wholeValue({ kind: 'loading' })).toBe('{"kind":"loading"}');
  expect(wholeValue(new TypeError('down'))).toBe('TypeError: down');
  expect(wholeValue(new Event('click'))).toBe('click');
  expect(wholeValue(undefined)).toBe('undefined');
  expect(wholeValue(cyclic)).toBe('[object Object]');
});

test('[SC2.8] a long value is written out at its beginning, with a visible end', () => {
  expect(wholeValue(Array.from({ length: 1000 }, () => ({})))).toBe(`[${'{},'.repeat(132)}{}…`);
  expect(wholeValue({ a: 'x'.repeat(390), more: 1 })).toMatch(/^\{"a":"x{390}","…$/);
  expect(wholeValue({ a: '😀'.repeat(1000) })).toMatch(/^\{"a":"(?:😀){393}…$/u);
});

test('[SC2] a character of two units counts as one', () => {
  expect(shortValue('😀'.repeat(12))).toBe('😀'.repeat(12));
  expect(shortValue('😀'.repeat(13))).toBe(`${'😀'.repeat(11)}…`);
  expect(wholeValue(['😀'.repeat(396)])).toBe(`["${'😀'.repeat(396)}"]`);
  expect(wholeValue(['😀'.repeat(397)])).toBe(`["${'😀'.repeat(397)}…`);
});

test('[PG13] hidden characters in a value show as marks', () => {
  expect(shortValue('a\u202eb')).toBe('a⟨U+202E⟩b');
  expect(shortValue(new Error('\u202eb'))).toBe('⟨U+202E⟩b');
  expect(wholeValue('a\u202eb')).toBe('«a⟨U+202E⟩b»');
  expect(wholeValue({ name: '\u202e' })).toBe('{"name":"⟨U+202E⟩"}');
});

test('[SC2.8] any value has a short name and a bounded text', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(Array.from(shortValue(value)).length).toBeLessThanOrEqual(12);
      expect(wholeValue(value).length).toBeLessThanOrEqual(1700);
    }),
  );
});
