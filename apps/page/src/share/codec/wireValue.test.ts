import { expect, test } from 'vitest';
import { InvalidLinkError } from '@partitura/base/link/readWire.ts';
import { fromWire, toWire } from './wireValue.ts';

/** Lists nested to this number of levels. */
function nest(levels: number): unknown {
  return JSON.parse('['.repeat(levels) + ']'.repeat(levels));
}

test('[SC8.3] a value of at most 20 levels and 4,000 units of JSON is kept, and a larger value is replaced by a text that describes it', () => {
  expect(toWire(nest(20))).toEqual([nest(20)]);
  expect(toWire(nest(21))).toEqual(['['.repeat(21) + ']'.repeat(21)]);
  const long = (units: number) => ({ a: 'x'.repeat(units - '{"a":""}'.length) });
  expect(toWire(long(4000))).toEqual([long(4000)]);
  expect(toWire(long(4001))).toEqual([`{"a":"${'x'.repeat(393)}…`]);
});

test('[SC8.3] at most 1,000 units of a text, of the type of an event, and of the name and message of an error are kept', () => {
  const [whole, long, cut] = ['x'.repeat(1000), 'x'.repeat(1001), `${'x'.repeat(1000)}…`];
  expect([toWire(whole), toWire(long)]).toEqual([[whole], [cut]]);
  expect([toWire(new Event(whole)), toWire(new Event(long))]).toEqual([
    ['event', whole],
    ['event', cut],
  ]);
  const error = (text: string) => Object.assign(new Error(text), { name: text });
  expect([toWire(error(whole)), toWire(error(long))]).toEqual([
    ['error', whole, whole],
    ['error', cut, cut],
  ]);
});

test.each<[string, unknown, string]>([
  ['a hole in a list', [1, , 3], '[1,null,3]'], // oxlint-disable-line no-sparse-arrays -- the case itself
  ['`undefined` in a list', [undefined], '[null]'],
  ['`NaN`', { a: NaN }, '{"a":null}'],
  ['minus zero', [-0], '[0]'],
  ['a date', { at: new Date(0) }, '{"at":"1970-01-01T00:00:00.000Z"}'],
  ['a map', new Map([[1, 2]]), '{}'],
  [
    'an object without a prototype',
    Object.assign(Object.create(null) as object, { a: 1 }),
    '{"a":1}',
  ],
  ['a symbol as a key', { a: 1, [Symbol('s')]: 2 }, '{"a":1}'],
  ['a function', test, String(test).slice(0, 10)],
  ['a bigint', 10n, '10'],
])(
  '[SC8.3] a value that is or contains %s becomes a text, because JSON would change it',
  (_, value, text) => {
    const wire = toWire(value);
    expect(wire).toEqual([expect.stringContaining(text)]);
    expect(fromWire(wire)).toBe(wire[0]);
  },
);

test('[SC8.3] a value that throws when inspected becomes an ellipsis', () => {
  const shy = Object.defineProperty(new Error('x'), 'message', {
    get() {
      throw new Error('no');
    },
  });
  expect(toWire(shy)).toEqual(['…']);
});

test.each<[string, unknown]>([
  ['an empty list', []],
  ['not a list', 'x'],
  ['a list of two values', ['a', 'b']],
  ['an event without a type', ['event', 1]],
  ['an event with more than a type', ['event', 'click', 'x']],
  ['an error without a name', ['error', 1, 'x']],
  ['an error without a message', ['error', 'x']],
  ['an error whose message is not a text', ['error', 'x', 1]],
  ['of an unknown kind', ['function', 'x', 'y']],
  ['nested too deep', [nest(21)]],
])('[SC8.10] an encoded value that is %s makes its link invalid', (_, wire) => {
  expect(() => fromWire(wire)).toThrow(InvalidLinkError);
});

test('[SC8.6] events and errors are decoded as events and errors', () => {
  expect(fromWire(['event', 'click'])).toBeInstanceOf(Event);
  expect(fromWire(['event', 'click'])).toHaveProperty('type', 'click');
  const error = fromWire(['error', 'TypeError', 'down']);
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ name: 'TypeError', message: 'down' });
});
