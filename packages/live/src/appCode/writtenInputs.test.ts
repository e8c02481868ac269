import { expect, test } from 'vitest';
import { readAt, readPipeAt } from '@partitura/score/code/readPipeAt.ts';
import { writtenInputs, writtenLists } from './writtenInputs.ts';

const IMPORTS = "import { combineLatest, forkJoin, merge, withLatestFrom } from 'rxjs';\n";

/** The input texts of a pipe's source or first operator, in a file with these lists. */
function inputsIn(source: string, operator: string, lists = '') {
  const text = `${IMPORTS}${lists}\n(${source}).pipe(${operator})`;
  const [line, column] = [text.split('\n').length, source.length + 4];
  const { calls = [] } = readPipeAt(text, 'src/a.ts', line, column, 1) ?? {};
  return writtenInputs(text, 'src/a.ts', calls).map((inputs) => inputs.map((one) => one.text));
}

test.each<[string, readonly string[]]>([
  ['withLatestFrom(this.user$)', ['this.user$']],
  ['withLatestFrom(a$, b$, (x, y) => [x, y])', ['a$', 'b$']],
  ["withLatestFrom(of('a, )', `${b}`), c$)", ["of('a, )', `${b}`)", 'c$']],
  ['withLatestFrom(a$.pipe(map((one) => one)), b$)', ['a$.pipe(map((one) => one))', 'b$']],
  ["withLatestFrom(load('" + 'x'.repeat(250) + "'), b$)", ["load('" + 'x'.repeat(193) + '…', 'b$']],
])('[LV11.7] the inputs in %s are %j', (operator, inputs) => {
  expect(inputsIn('source$', operator)).toEqual([[], inputs]);
});

test.each<[string, readonly string[]]>([
  ['combineLatest([users$, this.load(1, 2)])', ['users$', 'this.load(1, 2)']],
  ['combineLatest([a$, b$], function (a, b) {})', ['a$', 'b$']],
  ['combineLatest({ users: users$, now })', ['users$', 'now']],
  ['rx.merge(a$, b$)', ['a$', 'b$']],
  ['defer(() => merge(a$, b$))', []],
  ['source$', []],
])('[LV11.7] the inputs of the source %s are %j', (source, inputs) => {
  expect(inputsIn(source, 'map(same)')[0]).toEqual(inputs);
});

const lists = `const both = [a$, this.b$];
const all = [...both, c$];
const vm$ = { user: this.user$, now };
const endless = [...endless, d$];`;

test.each<[string, readonly string[]]>([
  ['combineLatest(both)', ['a$', 'this.b$']],
  ['combineLatest(both, (a, b) => a + b)', ['a$', 'this.b$']],
  ['combineLatest([c$, ...both])', ['c$', 'a$', 'this.b$']],
  ['merge(...all)', ['a$', 'this.b$', 'c$']],
  ['forkJoin(vm$)', ['this.user$', 'now']],
  ['forkJoin({ ...vm$, id: id$ })', ['this.user$', 'now', 'id$']],
  ['forkJoin({ ...both })', ['...both']],
  ['merge(...others)', ['...others']],
  ['merge(...endless)', ['...endless', 'd$']],
])('[LV18.5] with the lists of the file, the inputs in %s are %j', (source, inputs) => {
  expect(inputsIn(source, 'map(same)', lists)[0]).toEqual(inputs);
});

test('[LV18.5] next to other inputs, the name of a list is an input itself', () => {
  expect(inputsIn('source$', 'withLatestFrom(both, c$)', lists)[1]).toEqual(['both', 'c$']);
});

function listsIn(written: string) {
  const text = `import { combineLatest, merge } from 'rxjs';\n${written}`;
  const { code } = readAt(text, 'src/a.ts', 1, 1) ?? {};
  const lists = code ? writtenLists(code) : [];
  return Array.from(lists, ([name, { start, end }]) => [name, text.slice(start, end)]);
}

test.each([
  ['const all = [a$, b$]; combineLatest(all).pipe(map(one));', 'all', '[a$, b$]'],
  ['const all = [a$, b$,] as const; merge(...all, c$);', 'all', '[a$, b$,]'],
  ['const vm$: Inputs = { user: this.user$ };\nf({ ...vm$ });', 'vm$', '{ user: this.user$ }'],
  ['function view() { const all = [a$]; return merge(...all); }', 'all', '[a$]'],
  ['const all = [a$]; use(props.all, { all: 1 });', 'all', '[a$]'],
])('[LV18.5] in %s, %s is %s', (code, name, text) => {
  expect(listsIn(code)).toEqual([[name, text]]);
});

test.each([
  'let all = [a$]; merge(...all);',
  'const all = [a$]; all.push(b$); merge(...all);',
  'const all = [a$]; all[0] = b$; merge(...all);',
  'const all = [a$]; fill(all); merge(...all);',
  'const all = [a$]; use({ all }); merge(...all);',
  'export const all = [a$];',
  'const all = [a$];\nexport { all };',
  'const all = [a$]; function view(all) { return merge(...all); }',
  'const all = [a$]; if (isNew) { const all = [b$]; merge(...all); }',
  'const all = inputs(); merge(...all);',
])('[LV18.5] in %s no list is certain', (code) => {
  expect(listsIn(code)).toEqual([]);
});
