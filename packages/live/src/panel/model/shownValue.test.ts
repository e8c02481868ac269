import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholeValue } from '@partitura/score/layout/describe.ts';
import { valueText } from '@partitura/score/trace/valueText.ts';
import { readValue, shownValue } from './shownValue.ts';

test.each([
  ['"abc"', 'abc'],
  ['""', ''],
  ['"a\\"b"', 'a"b'],
  ['"abc…', 'abc…'],
  ['"ab\\…', 'ab\\…'],
  ['"', '…'],
  ['12', '12'],
  ['{"id":1}', '{"id":1}'],
  ['TypeError: no', 'TypeError: no'],
])('[LV5.1] %s is shown as %s', (written, shown) => {
  expect(shownValue(written)).toBe(shown);
});

test('[LV5.1] the score shows a string as the app emitted it, and any other value as recorded', () => {
  const values = fc.oneof(fc.integer(), fc.boolean(), fc.dictionary(fc.string(), fc.nat()));
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), values, (text, value) => {
      expect(readValue(valueText(text))).toBe(text);
      const written = valueText(value);
      fc.pre(!/[^ -~]/.test(written));
      expect(wholeValue(readValue(written))).toBe(written);
    }),
  );
});
