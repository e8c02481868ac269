import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonStart } from './jsonStart.ts';

test('[PG12] the start of a value is the start of its JSON, and says whether it is complete', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), fc.nat(400), (value, most) => {
      const json = JSON.stringify(value);
      const start = jsonStart(value, most);
      expect(start?.json).toBe(json.slice(0, most));
      expect(start?.isWhole).toBe(json.length <= most);
    }),
  );
});

test.each([
  [[undefined, () => 1, { a: undefined, b: 1 }, NaN, -0], '[null,null,{"b":1},null,0]'],
  [[Symbol('s')], '[null]'],
  [{ toJSON: 1 }, '{"toJSON":1}'],
  [new Date(0), '"1970-01-01T00:00:00.000Z"'],
])('[PG12] %j is written as by `JSON.stringify`', (value, json) => {
  expect(jsonStart(value, 400)).toEqual({ json, isWhole: true });
  expect(JSON.stringify(value)).toBe(json);
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

test('[PG12] values that JSON omits have no start, and values that it refuses throw', () => {
  expect(jsonStart(() => 1, 400)).toBeUndefined();
  expect(jsonStart(undefined, 400)).toBeUndefined();
  expect(jsonStart(Symbol('s'), 400)).toBeUndefined();
  const cyclic: Record<string, unknown> = {};
  cyclic.self = { cyclic };
  const list: unknown[] = [];
  list.push([list]);
  expect(() => jsonStart(cyclic, 400)).toThrow(TypeError);
  expect(() => jsonStart(list, 400)).toThrow(TypeError);
  expect(() => jsonStart([1n], 400)).toThrow(TypeError);
});
