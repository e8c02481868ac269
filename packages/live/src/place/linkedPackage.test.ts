import { expect, test } from 'vitest';
import { isLinkedPackage } from './linkedPackage.ts';

const FOLDER = 'partitura/dist-live/package';

test.each([
  ['Vite', `http://localhost:5173/@fs/home/me/${FOLDER}/late.js`],
  ['webpack, eval', `webpack-internal:///../${FOLDER}/late.js`],
  ['webpack, source-map', `webpack://app/../${FOLDER}/live.cjs`],
  ['a file', `file:///home/me/${FOLDER}/live.js?t=1`],
])('[LV8.2] the package is linked if its file is outside node_modules: %s', (_, address) => {
  expect(isLinkedPackage(address, address)).toBe(true);
});

test.each([
  ['Vite, pre-bundled', 'http://localhost:5173/node_modules/.vite/deps/late-x.js?v=1'],
  ['Vite, copied', 'http://localhost:5173/node_modules/partitura-live/late.js'],
  ['webpack', 'webpack-internal:///./node_modules/partitura-live/late.js'],
  ['a bundle without a source map', 'http://localhost:8080/main.js'],
])('[LV8.2] an installed package, or an unknown one, is not linked: %s', (_, address) => {
  expect(isLinkedPackage(address, address)).toBe(false);
});
