import { expect, test } from 'vitest';
import { createValueNames, nameOfValue } from './nameOfValue.ts';

test.each([
  ['{"type":"down","x":40,"y":60}', 'down,40,60'],
  ['{"a":{"b":[1,"c"]},"d":null}', '{[1,c]},null'],
  ['{"key with space":"a: b"}', 'a: b'],
  ['{"cut":"a…', 'a…'],
  ['Todo {"id":1,"in":{"b":2}}', '1,{2}'],
  ['Map {"a":1,{"b":2}:3}', '1,{2}:3'],
  ['Set {1,"x"}', '1,x'],
  ['["a","b c"]', '[a,b c]'],
  ['[{"a":1},["b…', '[{1},[b…'],
])('[OW20.6] a marble shows %s as %s', (text, name) => {
  expect(nameOfValue(text)).toBe(name);
});

test.each(['{}', '{', 'a', '[1,2]', 'Set', 'a {b}', 5, undefined])(
  '[OW20.6] a marble shows %s as it is',
  (value) => {
    expect(nameOfValue(value)).toBeUndefined();
  },
);

test.each([
  [
    'fields that are the same in all objects are left out',
    [
      { id: 600, at: 'Tbilisi', n: 1 },
      { id: 600, at: 'Tbilisi', n: 2 },
    ],
    ['1', '2'],
  ],
  [
    'lists are left out if another field differs',
    [
      { n: 1, all: [{ a: 10_000 }] },
      { n: 2, all: [{ a: 20_000 }, {}] },
    ],
    ['1', '2'],
  ],
  [
    'lists are shown if nothing else differs',
    [
      { id: 600_000, all: [{ a: 1 }] },
      { id: 600_000, all: [{ a: 2 }] },
    ],
    ['[{1}]', '[{2}]'],
  ],
  [
    'objects with another first key are not compared',
    [{ long: 'a'.repeat(9), n: 1 }, { other: 'b'.repeat(12) }],
    ['aaaaaaaaa,1', 'bbbbbbbbbbbb'],
  ],
  [
    'short texts contain all fields',
    [
      { a: 1, b: 2 },
      { a: 1, b: 3 },
    ],
    ['1,2', '1,3'],
  ],
  [
    'equal objects are shown with all fields',
    [
      { long: 'a'.repeat(12), n: 1 },
      { long: 'a'.repeat(12), n: 1 },
    ],
    ['aaaaaaaaaaaa,1', 'aaaaaaaaaaaa,1'],
  ],
  [
    'commas and brackets inside a text do not separate fields',
    [
      { 'a,{"': 'x,"}]y', n: 100_000 },
      { 'a,{"': 'x,"}]y', n: 200_000 },
    ],
    ['100000', '200000'],
  ],
  [
    'a field that other objects lack counts as different',
    [{ type: 'load-all' }, { type: 'load-all', of: 'Ann' }, { type: 'load-all', of: 'Bob' }],
    ['load-all', 'Ann', 'Bob'],
  ],
])('[OW52] %s', (_, objects, names) => {
  const valueNames = createValueNames();
  const texts = objects.map((one) => JSON.stringify(one));
  for (const text of texts) valueNames.learn(text);
  expect(texts.map(valueNames.names())).toEqual(names);
});

test('[OW52] the texts of marbles change only when another field differs for the first time', () => {
  const { learn, names } = createValueNames();
  const texts = [1, 2, 3].map((n) => `{"state":"loading all","n":${n}}`);
  expect(texts.map(learn)).toEqual([false, true, false]);
  expect(learn('{"state":"loading all","n…')).toBe(false);
  expect(names()('{"state":"loading all","n":4}')).toBe('4');
  expect(names()(5)).toBeUndefined();
});
