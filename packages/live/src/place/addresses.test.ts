import { expect, test } from 'vitest';
import { readFrame } from './frames.ts';
import { projectFile } from './projectFile.ts';

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

test.each([
  ['http://localhost:5173/src/x.ts?t=1', 'src/x.ts'],
  ['http://localhost:5173/src/app%20one/x.ts', 'src/app one/x.ts'],
  ['http://localhost:5173/src/100%.ts', 'src/100%.ts'],
  ['http://localhost:5173/@fs/home/me/lib/x.ts', '/home/me/lib/x.ts'],
  ['http://localhost:5173/@fs/C:/me/lib/x.ts', 'C:/me/lib/x.ts'],
  ['webpack://app/./src/x.ts?d326', 'src/x.ts'],
  ['webpack://app/src/x.ts?d326', 'src/x.ts'],
  ['webpack:///./src/app/x.ts', 'src/app/x.ts'],
  ['webpack-internal:///./src/x.ts', 'src/x.ts'],
  ['webpack-internal:///(app-pages-browser)/./src/x.tsx', 'src/x.tsx'],
  ['turbopack:///[project]/src/x.tsx', 'src/x.tsx'],
  ['file:///home/me/app/src/x.ts', '/home/me/app/src/x.ts'],
  ['file:///C:/app/src/x.ts', 'C:/app/src/x.ts'],
  ['src/app/x.ts', 'src/app/x.ts'],
  ['http://h/src/node_modules_old/x.js', 'src/node_modules_old/x.js'],
])('[LV2.1, LV2.4] %s is the file %s of the project', (address, file) => {
  expect(projectFile(address)).toEqual({ file, path: file, isLibrary: false });
});

test.each([
  ['http://h/node_modules/rxjs/x.js?v=1', 'node_modules/rxjs/x.js', 'node_modules/rxjs/x.js'],
  [
    'webpack://app/./node_modules/.pnpm/a@1/node_modules/a/x.js',
    'node_modules/a/x.js',
    'node_modules/.pnpm/a@1/node_modules/a/x.js',
  ],
  [
    'http://h/@fs/home/me/node_modules/a/x.js',
    'node_modules/a/x.js',
    '/home/me/node_modules/a/x.js',
  ],
  [
    'http://h/@fs/home/me/.angular/cache/21.0.0/app/vite/deps/rxjs.js',
    '/home/me/.angular/cache/21.0.0/app/vite/deps/rxjs.js',
    '/home/me/.angular/cache/21.0.0/app/vite/deps/rxjs.js',
  ],
  // Angular generates this code in the page.
  ['ng:///App/template.js', 'App/template.js', 'App/template.js'],
])('[LV2.4] %s belongs to a package', (address, file, path) => {
  expect(projectFile(address)).toEqual({ file, path, isLibrary: true });
});

const inNext = 'webpack-internal:///(app-pages-browser)/./';

test.each([
  ['webpack-internal:///home/me/app/src/x.ts', `${inNext}src/x.ts`, 'src/x.ts', false],
  ['webpack-internal:///home/me/lib/x.ts', 'webpack-internal:///../lib/x.ts', '../lib/x.ts', false],
  ['http://h/home/me/app/src/x.ts', 'http://h/src/x.ts?t=1', 'src/x.ts', false],
  ['http://h/src/main.js', 'http://h/main.js', 'src/main.js', false],
  ['http://h/node_modules/a/lib/x.js', 'http://h/lib/x.js', 'node_modules/a/lib/x.js', true],
  ['webpack://app/./src/x.vue', `${inNext}src/x.vue?vue&type=script`, 'src/x.vue', false],
  // This path differs from the path of the webpack module.
  ['webpack://app/./src/part.ts', `${inNext}src/whole.ts`, 'src/part.ts', false],
  [
    'webpack-internal:///src/internal/delay.ts',
    `${inNext}node_modules/rxjs/delay.js`,
    'node_modules/rxjs/delay.js',
    true,
  ],
  [
    'webpack://app/./node_modules/lib/src/x.ts',
    `${inNext}node_modules/lib/dist/x.js`,
    'node_modules/lib/src/x.ts',
    true,
  ],
])('[LV2.1, LV2.4] %s in the map of the script %s is %s', (address, script, file, isLibrary) => {
  expect(projectFile(address, script)).toEqual({ file, path: file, isLibrary });
});
