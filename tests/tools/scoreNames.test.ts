import { expect, test } from 'vitest';
import { readStream } from '../../tools/score/readStream.ts';

const IMPORTS = `import type { merge as M } from 'rxjs';
import { type zip, concat, race as fastest } from 'rxjs';
import * as rx from 'rxjs';
import { forkJoin } from './forkJoin.ts';
import 'rxjs';
`;

/** The labels of the inputs that a function's body has, with this and these imports before it. */
function inputsIn(body: string, params = '') {
  const { lanes } = readStream(`${IMPORTS}export function f(${params}) {\n${body}\n}`, 'f.ts');
  return lanes.filter(({ kind }) => kind === 'input').map(({ label }) => label);
}

test('[SC21] combinators are found by named imports, aliases and the namespace', () => {
  expect(inputsIn('concat(a$); fastest([b$]); rx.merge(c$); rx.forkJoin({ d$ });')).toEqual([
    ...['a$', 'b$', 'c$', 'd$'],
  ]);
});

test('[SC21] a function that merely has the name of a combinator is none', () => {
  const body = `race([a$]); merge(b$); zip([c$]); forkJoin([d$]); other.concat(e$); rx[merge](f$);
rx(g$); M(h$); concat.merge(i$); rx.of.merge(j$); combineLatest([k$]); (() => {}).concat(l$); rx.timer(m$);`;
  expect(inputsIn(body)).toEqual([]);
});

test.each([
  { shadow: 'a parameter', body: 'concat(a$);', params: 'concat' },
  { shadow: 'a parameter with a default', body: 'concat(a$);', params: 'concat = 1' },
  { shadow: 'a rest parameter', body: 'concat(a$);', params: '...concat' },
  { shadow: 'a field of a parameter', body: 'concat(a$);', params: '{ b, c: concat = 1 }' },
  { shadow: 'the rest of a parameter', body: 'concat(a$);', params: '{ b, ...concat }' },
  { shadow: 'an element of a parameter', body: 'concat(a$);', params: '[, [concat]]' },
  { shadow: 'a constant', body: 'concat(a$); const concat = 1;' },
  { shadow: 'a variable of a block', body: 'if (x) { var { concat } = y; } concat(a$);' },
  { shadow: 'a variable of a loop', body: 'for (var concat = 0; ; ) {} concat(a$);' },
  { shadow: 'the counter of a loop', body: 'for (let concat = 0; concat(a$); ) {}' },
  { shadow: 'the element of a loop', body: 'for (const concat of y) concat(a$);' },
  { shadow: 'the key of a loop', body: 'for (const concat in y) { concat(a$); }' },
  { shadow: 'an error', body: 'try {} catch (concat) { concat(a$); }' },
  { shadow: 'a field of an error', body: 'try {} catch ({ concat }) { concat(a$); }' },
  { shadow: 'a function', body: '{ concat(a$); function concat() {} }' },
  { shadow: 'a function expression', body: '(function concat() { concat(a$); });' },
  { shadow: 'an arrow function', body: '((concat) => concat(a$));' },
  { shadow: 'a class', body: '{ class concat {} concat(a$); }' },
  { shadow: 'a class expression', body: '(class concat { b = concat(a$); });' },
  { shadow: 'an enum', body: '{ enum concat {} concat(a$); }' },
  { shadow: 'a case', body: 'switch (x) { case 1: concat(a$); default: let concat; }' },
  { shadow: 'the name of all of RxJS', body: 'const rx = y; rx.concat(a$);' },
  { shadow: 'the alias', body: 'const fastest = y; fastest([a$]);' },
  { shadow: 'a method of a class', body: '(class { b(concat) { concat(a$); } });' },
  { shadow: 'a static block', body: '(class { static { const concat = 1; concat(a$); } });' },
])('[SC21] $shadow with the name of an import is not that import', ({ body, params }) => {
  expect(inputsIn(body, params)).toEqual([]);
});

test.each([
  { where: 'another block', body: '{ const concat = 1; } concat(a$);' },
  { where: 'another function', body: 'function g() { var concat; } concat(a$);' },
  { where: 'a loop before', body: 'for (let concat of y) {} concat(a$);' },
  { where: 'the field of an object', body: 'const { concat: b } = y; concat(a$);' },
  { where: 'the default of a field', body: 'const { b = concat } = y; concat(a$);' },
  { where: 'a type', body: 'type concat = 1; interface fastest {} concat(a$);' },
  { where: 'the name of a field', body: 'x = { concat: 1 }; x.concat = 2; concat(a$);' },
  { where: 'an expression', body: 'x = concat + 1; concat(a$);' },
])('[SC21] the name in $where hides no import', ({ body }) => {
  expect(inputsIn(body)).toEqual(['a$']);
});

test('[SC21] names of RxJS lead to their page; aliases and shadowed names do not', () => {
  const { rows } = readStream(
    `import { concat, map, race as fastest, take } from 'rxjs';
import * as rx from 'rxjs';
export const f = (a$, n = rx.scan) => {
  return concat(a$).pipe(map((take) => take), take(1), fastest(rx.share), race(filter));
};`,
    'f.ts',
  );
  const links = rows
    .flatMap(({ tokens }) => tokens)
    .filter(({ kind }) => kind === 'rxjs')
    .map(({ text }) => text);
  // The name take has another meaning in one place.
  expect(links).toEqual(['scan', 'concat', 'map', 'share']);
});

test('[SC21] a lane has the name of the RxJS function that is called, else the text up to its first bracket', () => {
  const { lanes } = readStream(
    `import { debounceTime as pause, of } from 'rxjs';
export const f = (a$) => of(1).pipe(pause(5), share, props.op(2), (b$) => b$, list[0], [c$], d\`e\`);`,
    'f.ts',
  );
  expect(lanes.map(({ label }) => label)).toEqual([
    ...['of', 'debounceTime', 'share', 'props', '(b$) => b$', 'list', '[c$]', 'd`e`'],
  ]);
});

test('[SC22] numbers, functions and holes among the inputs are none', () => {
  expect(inputsIn('rx.merge(a$, 1); rx.zip([, b$], (b) => b); new rx.concat(c$);')).toEqual([
    ...['a$', 'b$'],
  ]);
});
