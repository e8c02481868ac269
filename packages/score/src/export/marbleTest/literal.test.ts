import fc from 'fast-check';
import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { hostileTexts } from '@partitura/tests/support/hostileTexts.ts';
import { literal, UnwritableError } from './literal.ts';

test('[SC17] the literal of a value evaluates to an equal value', () => {
  const values = fc.anything({
    withBigInt: true,
    withDate: true,
    withSparseArray: false,
    withNullPrototype: true,
    values: [hostileTexts, fc.string({ unit: 'binary' }), fc.double(), fc.constant(undefined)],
    key: fc.oneof(hostileTexts, fc.string()),
  });
  fc.assert(
    fc.property(values, fc.nat(20), (value, indent) => {
      const text = literal(value, indent);
      expect(text).not.toMatch(/[^\P{C}\n]|[\u2028\u2029\ud800-\udfff]/u);
      expect(runInThisContext(`(${text})`)).toEqual(value);
    }),
  );
});

test.each([
  ['a function', () => 1],
  ['a symbol', Symbol('s')],
  ['a map', new Map()],
  ['a set', new Set()],
  ['a cyclic object', cyclic()],
])('[SC17] %s cannot be written as a literal', (_, value) => {
  expect(() => literal([value])).toThrow(UnwritableError);
});

function cyclic() {
  const list: unknown[] = [];
  list.push({ list });
  return list;
}

test('[SC17] a field called __proto__ stays a field, hidden characters are escaped, and an error keeps its message and fields', () => {
  const value: unknown = JSON.parse('{"__proto__":{"a":1}}');
  expect(literal(value)).toBe(`{ ['__proto__']: { a: 1 } }`);
  expect(literal([null, undefined])).toBe('[null, undefined]');
  expect(literal('\u202e\uffff\u{f0000}\ud800')).toBe("'\\u{202e}\\u{ffff}\\u{f0000}\\ud800'");
  expect(literal(new TypeError("it's"))).toBe(`new Error('it\\'s')`);
  const refused = Object.assign(new Error('no'), { failure: { kind: 'status', status: 503 } });
  expect(literal(refused)).toBe(
    "Object.assign(new Error('no'), { failure: { kind: 'status', status: 503 } })",
  );
});

test('[SC17] a list or an object is written on one line if it fits into 100 columns, indentation included', () => {
  const text = (length: number) => 'x'.repeat(length);
  expect(literal([text(96)])).toBe(`['${text(96)}']`);
  expect(literal([text(97)])).toBe(`[\n  '${text(97)}',\n]`);
  expect(literal([text(86)], 10)).toBe(`['${text(86)}']`);
  expect(literal({ a: [text(94)] })).toBe(`{\n  a: ['${text(94)}'],\n}`);
  expect(literal({ a: [text(95)] })).toBe(`{\n  a: [\n    '${text(95)}',\n  ],\n}`);
  expect(literal([[text(94)], 1])).toBe(`[\n  ['${text(94)}'],\n  1,\n]`);
  expect(literal([[text(95)], 1])).toBe(`[\n  [\n    '${text(95)}',\n  ],\n  1,\n]`);
  expect(literal([[], {}, [[1]]])).toBe('[[], {}, [[1]]]');
});
