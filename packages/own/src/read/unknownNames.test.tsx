import { expect, test } from 'vitest';
import { nodesOf, nameOf } from '@partitura/score/code/node.ts';
import { parseCode } from '@partitura/score/code/parseCode.ts';
import { KNOWN, read } from '../../tests/support/read.ts';
import { hintsFor, unknownNames } from './names.ts';

/** The modules of the packages, and the collected modules. */
const modules = Object.entries(
  import.meta.glob<string>(
    ['../../../*/src/**/*.ts', '../../tests/conform/{answers,examples}/*.ts', '!**/*.{d,test}.ts'],
    { query: '?raw', import: 'default', eager: true },
  ),
);

function unknownIn(text: string) {
  const { program } = parseCode(text, 'own.ts', { sourceType: 'module' });
  const imported = nodesOf(program.body)
    .filter(({ type }) => type === 'ImportDeclaration')
    .flatMap(({ specifiers }) => nodesOf(specifiers).map(({ local }) => nameOf(local)));
  // Some of the project's modules look for Node's `process`.
  const known = new Set([...imported, ...KNOWN, 'process']);
  const isKnown = (name: string) => known.has(name) || name in globalThis;
  return unknownNames(program, isKnown).map(({ name, start }) => [name, start]);
}

test('[OW20.4] a working program has no unknown name', () => {
  expect(modules.length).toBeGreaterThan(300);
  const unknown = modules.map(([file, text]) => [file, unknownIn(text)] as const);
  expect(unknown.filter(([, names]) => names.length > 0)).toEqual([]);
});

test.each([
  ['interv', [['interv', 0]]],
  ['const a = b; b;', [['b', 10]]],
  ['of(1).pipe(ma);', [['ma', 11]]],
  ['({ a: of.y, [z]: 1 });', [['z', 13]]],
])('[OW20.4] in %s the names that are declared nowhere are unknown', (text, names) => {
  expect(unknownIn(text)).toEqual(names);
});

test.each([
  'typeof a',
  'export const a = 1; export { a }; a',
  'enum A { b } A.b',
  'const f = function g() { g() }',
  '{ var a = 1 } a',
  'class A<T> implements B { constructor(private c: T) { this.c = c } }',
  'try {} catch (a) { a }',
  'for (const [a, { b: c = a, ...d }] of []) { a; c; d }',
  'function f() { return arguments.length }',
  'a: for (;;) { break a }',
  'import.meta.url; const { a, ...b } = {}; a; b; type C = D; const e = a as F',
])('[OW20.4] %s has no unknown name', (text) => {
  expect(unknownIn(text)).toEqual([]);
});

test('[OW20.4] in code that imports from RxJS, a call of the operator `window` needs an import', () => {
  const code = read("import { timer } from 'rxjs';\ntimer(9).pipe(window(timer(9)))");
  expect(() => hintsFor(code, KNOWN)).toThrow(
    expect.objectContaining({ reason: 'unimported', detail: 'window' }),
  );
});

test('[OW20.5, OW20.11] for `fetch`, `axios`, `http` and `this.http`, there is a hint about the network', () => {
  const code = read(`class A { constructor(private http: any) {} get = () => this.http.get('/a'); }
fetch('/a'); axios.get('/a'); http.get('/a');`);
  const hints = hintsFor(code, KNOWN).map(({ reason, detail }) => `${reason} ${detail}`);
  expect(hints.toSorted()).toEqual(
    ['axios', 'fetch', 'http', 'this.http'].map((name) => `network ${name}`),
  );
});
