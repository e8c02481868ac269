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
])('[OW20.6] %s is named %s', (text, name) => {
  expect(nameOfValue(text)).toBe(name);
});

test.each(['{}', '{', 'a', '[1,2]', 'Set', 'a {b}', 5, undefined])(
  '[OW20.6] %s keeps its own name',
  (value) => {
    expect(nameOfValue(value)).toBeUndefined();
  },
);

test.each([
  [
    'the same fields are left out',
    [
      { id: 600, at: 'Tbilisi', n: 1 },
      { id: 600, at: 'Tbilisi', n: 2 },
    ],
    ['1', '2'],
  ],
  [
    'lists are left out beside other values',
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
    'objects of other keys are not compared',
    [{ long: 'a'.repeat(9), n: 1 }, { other: 'b'.repeat(12) }],
    ['aaaaaaaaa,1', 'bbbbbbbbbbbb'],
  ],
  [
    'short names stay whole',
    [
      { a: 1, b: 2 },
      { a: 1, b: 3 },
    ],
    ['1,2', '1,3'],
  ],
  [
    'equal objects have all fields',
    [
      { long: 'a'.repeat(12), n: 1 },
      { long: 'a'.repeat(12), n: 1 },
    ],
    ['aaaaaaaaaaaa,1', 'aaaaaaaaaaaa,1'],
  ],
  [
    'commas and brackets in texts separate nothing',
    [
      { 'a,{"': 'x,"}]y', n: 100_000 },
      { 'a,{"': 'x,"}]y', n: 200_000 },
    ],
    ['100000', '200000'],
  ],
  [
    'a key that other objects lack counts as different',
    [{ type: 'load-all' }, { type: 'load-all', of: 'Ann' }, { type: 'load-all', of: 'Bob' }],
    ['load-all', 'Ann', 'Bob'],
  ],
])('[OW52] %s', (_, objects, names) => {
  const valueNames = createValueNames();
  const texts = objects.map((one) => JSON.stringify(one));
  for (const text of texts) valueNames.learn(text);
  expect(texts.map(valueNames.names())).toEqual(names);
});

test('[OW52] the names change only when a further field differs', () => {
  const { learn, names } = createValueNames();
  const texts = [1, 2, 3].map((n) => `{"state":"loading all","n":${n}}`);
  expect(texts.map(learn)).toEqual([false, true, false]);
  expect(learn('{"state":"loading all","n…')).toBe(false);
  expect(names()('{"state":"loading all","n":4}')).toBe('4');
  expect(names()(5)).toBeUndefined();
});
