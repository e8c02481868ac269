import { expect, test } from 'vitest';
import { readFrame } from './frames.ts';

test.each([
  ['    at Foo.bar (http://h/x.ts?t=1:12:34)', 'http://h/x.ts?t=1'],
  ['at Foo.bar [as baz] (http://h/x.ts:12:34)', 'http://h/x.ts'],
  ['    at http://localhost:5173/src/x.ts:12:34', 'http://localhost:5173/src/x.ts'],
  ['    at async load (http://h/x.ts:12:34)', 'http://h/x.ts'],
  ['    at new Search (http://h/x.ts:12:34)', 'http://h/x.ts'],
  ['    at <instance_members_initializer> (http://h/x.ts:12:34)', 'http://h/x.ts'],
  ['    at eval (webpack-internal:///./src/x.ts:12:34)', 'webpack-internal:///./src/x.ts'],
  [
    '    at eval (webpack-internal:///(app-pages-browser)/./src/x.tsx:12:34)',
    'webpack-internal:///(app-pages-browser)/./src/x.tsx',
  ],
  ['name/inner<@http://h/x.ts:12:34', 'http://h/x.ts'],
  ['@http://h/x.ts?t=5:12:34', 'http://h/x.ts?t=5'],
  ['async*load@http://h/node_modules/@scope/x.js:12:34', 'http://h/node_modules/@scope/x.js'],
  ['get value@http://h/@fs/home/me/x.ts:12:34', 'http://h/@fs/home/me/x.ts'],
  ['Search@webpack-internal:///./src/x.ts:12:34', 'webpack-internal:///./src/x.ts'],
  ['module code@https://h/x.js:12:34', 'https://h/x.js'],
  ['http://h/@fs/home/me/x.js:12:34', 'http://h/@fs/home/me/x.js'],
  ['    at /home/me/app/src/x.ts:12:34', 'file:///home/me/app/src/x.ts'],
  ['    at new Search (/home/me/my app/x#1.ts:12:34)', 'file:///home/me/my%20app/x%231.ts'],
  ['    at C:\\me\\x.ts:12:34', 'file:///C:/me/x.ts'],
  ['    at file:///home/me/x.mjs:12:34', 'file:///home/me/x.mjs'],
])(
  '[LV2.1, LV15] the place is read from a frame of Chromium, Firefox, Safari or Node: %s',
  (frame, url) => {
    expect(readFrame(frame)).toEqual({ url, line: 12, column: 34 });
  },
);

test.each([
  '',
  '    at Array.map (<anonymous>)',
  '    at async Promise.all (index 0)',
  '    at eval (eval at run (http://h/x.js:1:2), <anonymous>:12:34)',
  'run@http://h/x.js line 3 > eval:12:34',
  'run@http://h/x.js line 3 > Function:12:34',
  'map@[native code]',
  'Error: no place at all',
])('[LV2.2] a frame that names no script has no place: %s', (frame) => {
  expect(readFrame(frame)).toBeUndefined();
});
