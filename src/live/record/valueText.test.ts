import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueText } from './valueText.ts';

class Account {
  readonly #secret = 1;
  read() {
    return this.#secret;
  }
}

const cyclic: { self?: unknown } = {};
cyclic.self = cyclic;

test.each<[unknown, string]>([
  ['abc', '"abc"'],
  ['', '""'],
  [12, '12'],
  [-0, '0'],
  [12n, '12'],
  [null, 'null'],
  [undefined, 'undefined'],
  [true, 'true'],
  [Symbol('mark'), 'Symbol(mark)'],
  [{ id: 1, name: 'Ада' }, '{"id":1,"name":"Ада"}'],
  [[1, 'b'], '[1,"b"]'],
  [new RangeError('lost'), 'RangeError: lost'],
  [new Account(), 'Account'],
  [new Map([[1, 2]]), 'Map'],
  [{}, '{}'],
  [Object.create(null), '{}'],
  [new Date(0), '"1970-01-01T00:00:00.000Z"'],
  [new Event('click'), 'click event'],
  [
    function named() {
      return 0;
    },
    'named()',
  ],
  [cyclic, '[object Object]'],
  [
    {
      get broken() {
        throw new Error('no');
      },
    },
    '[object Object]',
  ],
])('[LV5.1] a value is written as %2$s', (value, text) => {
  expect(valueText(value)).toBe(text);
});

test('[LV5.1] any value becomes a text of at most 200 characters', () => {
  fc.assert(
    fc.property(fc.anything({ maxDepth: 4, withBigInt: true, withMap: true }), (value) => {
      expect(valueText(value).length).toBeLessThanOrEqual(200);
    }),
    { numRuns: 500 },
  );
  expect(valueText('x'.repeat(1000))).toHaveLength(200);
  expect(valueText(new Error('x'.repeat(1000)))).toMatch(/^Error: x+…$/);
});
