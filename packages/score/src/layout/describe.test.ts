import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonStart, shortValue, wholeValue } from './describe.ts';

test.each([
  ['', '∅'],
  ['  ', '␣'],
  ['привет', 'привет'],
  ['слово, в котором тридцать две буквы', 'слово, в котором тридцать две…'],
  [7, '7'],
  [undefined, 'undefined'],
  [[1, 2], '[2]'],
  [[], '[0]'],
  [['Leanne', 'Ervin'], 'Leanne, Ervin'],
  [{ kind: 'loading' }, 'loading'],
  [{ name: 'Leanne' }, 'Leanne'],
  [{}, '{…}'],
  [{ name: 1, kind: 2 }, '{…}'],
  [['A', 1], '[2]'],
  [null, 'null'],
  ['ровно тридцать знаков в строке', 'ровно тридцать знаков в строке'],
  [new Error('down'), 'down'],
  [new Event('click'), '●'],
])('[SC2.16] %j is shown as %s', (value, shown) => {
  expect(shortValue(value)).toBe(shown);
});

test('[SC2.16] a card can provide the name of a value, and other values keep their usual names', () => {
  const own = (value: unknown) => (value === 7 ? 'семь' : undefined);
  expect([shortValue(7, own), shortValue(8, own)]).toEqual(['семь', '8']);
});

test('[SC2.8] a whole value is written as text, even if the value is cyclic', () => {
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  expect(wholeValue('привет', ['“', '”'])).toBe('“привет”');
  expect(wholeValue({ kind: 'loading' })).toBe('{"kind":"loading"}');
  expect(wholeValue(new TypeError('down'))).toBe('TypeError: down');
  expect(wholeValue(new Event('click'))).toBe('click');
  expect(wholeValue(undefined)).toBe('undefined');
  expect(wholeValue(cyclic)).toBe('[object Object]');
});

test('[SC2.8] only the beginning of a long value is written, and its end is marked', () => {
  expect(wholeValue(Array.from({ length: 1000 }, () => ({})))).toBe(`[${'{},'.repeat(132)}{}…`);
  expect(wholeValue({ a: 'x'.repeat(390), more: 1 })).toMatch(/^\{"a":"x{390}","…$/);
  expect(wholeValue({ a: '😀'.repeat(1000) })).toMatch(/^\{"a":"(?:😀){393}…$/u);
});

test('[SC2.16] a character of two units counts as one', () => {
  expect(shortValue('😀'.repeat(30))).toBe('😀'.repeat(30));
  expect(shortValue('😀'.repeat(31))).toBe(`${'😀'.repeat(29)}…`);
  expect(wholeValue(['😀'.repeat(396)])).toBe(`["${'😀'.repeat(396)}"]`);
  expect(wholeValue(['😀'.repeat(397)])).toBe(`["${'😀'.repeat(397)}…`);
});

test('[PG13] hidden characters in a value are shown as marks', () => {
  expect(shortValue('a\u202eb')).toBe('a⟨U+202E⟩b');
  expect(shortValue(new Error('\u202eb'))).toBe('⟨U+202E⟩b');
  expect(wholeValue('a\u202eb')).toBe('a⟨U+202E⟩b');
  expect(wholeValue({ name: '\u202e' })).toBe('{"name":"⟨U+202E⟩"}');
});

test('[SC2.8] any value has a name of at most 30 characters and a full text of limited length', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(Array.from(shortValue(value)).length).toBeLessThanOrEqual(30);
      expect(wholeValue(value).length).toBeLessThanOrEqual(1700);
    }),
  );
});

test('[PG12] the result is the start of the JSON of a value, and says whether the JSON is complete', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), fc.nat(400), (value, most) => {
      const json = JSON.stringify(value);
      const start = jsonStart(value, most);
      expect(start?.json).toBe(json.slice(0, most));
      expect(start?.isWhole).toBe(json.length <= most);
    }),
  );
});

test('[PG12] only the start of a very long value is written', () => {
  const text = 'x'.repeat(5_000_000);
  const endless = { text, list: Array.from({ length: 100_000 }, () => text), more: text };
  expect(jsonStart(endless, 400)).toEqual({
    json: `{"text":"${'x'.repeat(391)}`,
    isWhole: false,
  });
  expect(jsonStart(endless.list, 5)).toEqual({ json: '["xxx', isWhole: false });
});
