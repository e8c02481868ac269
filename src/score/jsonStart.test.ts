import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonStart } from './jsonStart.ts';

test('[PG12] whatever says that it is whole is the very JSON of the value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(400), (value, most) => {
      const json = JSON.stringify(value);
      const start = jsonStart(value, most);
      if (start?.isWhole) expect(start.json).toBe(json);
      if (json.length <= most / 2) expect(start?.json).toBe(json);
    }),
  );
});

test('[PG12] of a value without end only the start is written', () => {
  const text = 'x'.repeat(5_000_000);
  const endless = { text, list: Array.from({ length: 100_000 }, () => text), more: text };
  const start = jsonStart(endless, 400);
  expect(start?.isWhole).toBe(false);
  expect(start?.json.length).toBeLessThan(1000);
  expect(start?.json).toMatch(/^\{"text":"x{100}/);
});

test('[PG12] what JSON leaves out has none', () => {
  expect(jsonStart(() => 1, 400)).toBeUndefined();
  expect(jsonStart(undefined, 400)).toBeUndefined();
});
