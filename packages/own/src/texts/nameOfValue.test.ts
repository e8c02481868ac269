import { expect, test } from 'vitest';
import { nameOfValue } from './nameOfValue.ts';

test.each([
  ['{"type":"down","x":40,"y":60}', 'down,40,60'],
  ['{"a":{"b":[1,"c"]},"d":null}', '{[1,c]},null'],
  ['{"key with space":"a: b"}', 'a: b'],
])('[OW20.6] %s is named %s', (text, name) => {
  expect(nameOfValue(text)).toBe(name);
});

test.each(['{}', '{', 'a', '{"cut":"a…', '[1,2]', 5, undefined])(
  '[OW20.6] %s keeps its own name',
  (value) => {
    expect(nameOfValue(value)).toBeUndefined();
  },
);
