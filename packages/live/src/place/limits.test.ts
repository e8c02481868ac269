import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { copiesIn, hasOtherCopy, isLinkedPackage } from './limits.ts';

const require = createRequire(import.meta.url);
const rxjs = (build: string) => {
  const file = `${build}/internal/util/UnsubscriptionError.js`;
  return readFileSync(require.resolve('rxjs').replace('cjs/index.js', file), 'utf8');
};
const script = (name: string, decodedBodySize = 50_000) => ({
  name: `http://localhost/${name}`,
  initiatorType: 'script',
  decodedBodySize,
});

test.each(['cjs', 'esm', 'esm5'])('[LV8.2] the %s build of RxJS counts as one copy', (build) => {
  expect(copiesIn([rxjs(build)])).toBe(1);
  expect(copiesIn([rxjs(build), rxjs('cjs')])).toBe(2);
  expect(copiesIn([`${rxjs(build)}\n${rxjs(build)}`])).toBe(2);
  expect(copiesIn(['export {};'])).toBe(0);
});

test('[LV8.2] an RxJS bundle in one file counts as one copy, and the code that searches for copies does not count as a copy', () => {
  const bundle = require.resolve('rxjs').replace('cjs/index.js', 'bundles/rxjs.umd.min.js');
  expect(copiesIn([readFileSync(bundle, 'utf8')])).toBe(1);
  expect(copiesIn([readFileSync(new URL('limits.ts', import.meta.url), 'utf8')])).toBe(0);
});

test('[LV8.2] a module in two webpack scripts counts as one copy if it has the same id in both, and otherwise as two', () => {
  const chunk = (id: string) => `(self.webpackChunk ||= []).push([{ "${id}": ${rxjs('esm5')} }])`;
  const [own, other] = ['./node_modules/rxjs/x.js', './node_modules/a/node_modules/rxjs/x.js'];
  expect(copiesIn([chunk(own), chunk(own)])).toBe(1);
  expect(copiesIn([chunk(own), chunk(other)])).toBe(2);
});

test('[LV8.2] only the scripts that the page has loaded are searched, each once', async () => {
  const texts: Record<string, string | undefined> = {
    'deps/rxjs.js': rxjs('esm'),
    'deps/bundled.js': rxjs('cjs'),
    'rxjs/UnsubscriptionError.js': rxjs('esm5'),
    'lost.js': undefined,
  };
  const asked: string[] = [];
  const textOf = (url: string) => {
    const name = url.slice('http://localhost/'.length);
    asked.push(name);
    return Promise.resolve(texts[name]);
  };
  const loaded = [
    script('deps/rxjs.js'),
    script('deps/rxjs.js'),
    script('deps/bundled.js'),
    script('rxjs/UnsubscriptionError.js', 700),
    script('small.js', 700),
    script('style.css'),
    { ...script('data'), initiatorType: 'fetch' },
    script('lost.js'),
  ];
  expect(await hasOtherCopy({ textOf }, loaded)).toBe(true);
  expect(asked).toEqual(Object.keys(texts));
  expect(await hasOtherCopy({ textOf }, loaded.slice(0, 1))).toBe(false);
  expect(await hasOtherCopy({ textOf }, [])).toBe(false);
});

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
])(
  "[LV8.2] the address of the package's file shows whether the package is linked: %s",
  (kind, address) => {
    expect(isLinkedPackage(address, address)).toBe(kind.startsWith('linked'));
  },
);
