import { expect, test } from 'vitest';
import { subscriberLines } from './subscribers.ts';

const at = (line: number, file = 'http://h/src/a.ts') => `at run (${file}:${line}:1)`;
const inPackage = at(1, 'http://h/node_modules/hook/index.js');
const stack = (...lines: readonly string[]) => lines.join('\n');

test("[LV13.1] the subscribing place is the app's first line, or its caller if several lines call that line directly", () => {
  const [one, other] = [stack(at(9), at(1)), stack(at(9), at(2))];
  expect(subscriberLines([one, one])(one)).toBe(at(9));
  expect([one, other].map(subscriberLines([one, other]))).toEqual([at(1), at(2)]);
  expect(subscriberLines([inPackage])(inPackage)).toBe('');
});

test.each([
  ['a package calls it', stack(at(9), inPackage, at(2))],
  ['an async function waits for it', stack(at(9), 'at async main (http://h/src/a.ts:2:1)')],
  ['an async function waits for it, in Firefox', stack(at(9), 'async*main@http://h/src/a.ts:2:1')],
])('[LV13.1] a line stays the subscribing place if %s', (_, other) => {
  const one = stack(at(9), at(1));
  expect([one, other].map(subscriberLines([one, other]))).toEqual([at(9), at(9)]);
});
