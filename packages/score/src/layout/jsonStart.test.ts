import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonStart } from './jsonStart.ts';

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
