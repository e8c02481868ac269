import { expect, test } from 'vitest';
import { isLinkedPackage } from './linkedPackage.ts';

const FOLDER = 'partitura/dist-live/package';

test.each([
  ['linked in Vite', `http://localhost:5173/@fs/home/me/${FOLDER}/late.js`],
  ['linked in webpack, eval', `webpack-internal:///../${FOLDER}/late.js`],
  ['linked in webpack, source-map', `webpack://app/../${FOLDER}/live.cjs`],
  ['linked as a file', `file:///home/me/${FOLDER}/live.js?t=1`],
  ['installed in Vite, pre-bundled', 'http://localhost:5173/node_modules/.vite/deps/late-x.js?v=1'],
  ['installed in Vite, copied', 'http://localhost:5173/node_modules/partitura-live/late.js'],
  ['installed in webpack', 'webpack-internal:///./node_modules/partitura-live/late.js'],
  ['unknown, in a bundle without a source map', 'http://localhost:8080/main.js'],
])('[LV8.2] whether the package is linked is told by its file: %s', (kind, address) => {
  expect(isLinkedPackage(address, address)).toBe(kind.startsWith('linked'));
});
