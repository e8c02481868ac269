import { expect, test } from 'vitest';
import { codeOf } from './codeOf.ts';

const IMPORTS = `import type { merge as M } from 'rxjs';
import { type zip, concat, race as fastest } from 'rxjs';
import * as rx from 'rxjs';
import { forkJoin } from './forkJoin.ts';
import 'rxjs';
`;

/** The labels of the inputs in a function's body, with these imports before it. */
function inputsIn(body: string, params = '') {
  const { lanes } = codeOf(`${IMPORTS}export function f(${params}) {\n${body}\n}`);
  return lanes.filter(({ kind }) => kind === 'input').map(({ label }) => label);
}

test('[SC21] a function that only has the name of a combinator is not a combinator', () => {
  const body = `race([a$]); merge(b$); zip([c$]); forkJoin([d$]); other.concat(e$); rx[merge](f$);
rx(g$); M(h$); concat.merge(i$); rx.of.merge(j$); combineLatest([k$]); (() => {}).concat(l$); rx.timer(m$);`;
  expect(inputsIn(body)).toEqual([]);
});

test.each([
  { shadow: 'a parameter', body: 'concat(a$);', params: 'concat' },
  { shadow: 'a parameter with a default', body: 'concat(a$);', params: 'concat = 1' },
  { shadow: 'a field of a parameter', body: 'concat(a$);', params: '{ b, c: concat = 1 }' },
  { shadow: 'an element of a parameter', body: 'concat(a$);', params: '[, [concat]]' },
  { shadow: 'a constant', body: 'concat(a$); const concat = 1;' },
  { shadow: 'the counter of a loop', body: 'for (let concat = 0; concat(a$); ) {}' },
  { shadow: 'the element of a loop', body: 'for (const concat of y) concat(a$);' },
  { shadow: 'an error', body: 'try {} catch (concat) { concat(a$); }' },
  { shadow: 'a function', body: '{ concat(a$); function concat() {} }' },
  { shadow: 'an arrow function', body: '((concat) => concat(a$));' },
  { shadow: 'a class', body: '{ class concat {} concat(a$); }' },
  { shadow: 'the namespace', body: 'const rx = y; rx.concat(a$);' },
  { shadow: 'the alias', body: 'const fastest = y; fastest([a$]);' },
])('[SC21] $shadow with the name of an import is not that import', ({ body, params }) => {
  expect(inputsIn(body, params)).toEqual([]);
});

test.each([
  { where: 'another block', body: '{ const concat = 1; } concat(a$);' },
  { where: 'the field of an object', body: 'const { concat: b } = y; concat(a$);' },
  { where: 'a type', body: 'type concat = 1; interface fastest {} concat(a$);' },
  { where: 'the name of a field', body: 'x = { concat: 1 }; x.concat = 2; concat(a$);' },
])('[SC21] the name in $where does not hide an import', ({ body }) => {
  expect(inputsIn(body)).toEqual(['a$']);
});

test('[SC21] RxJS names link to their pages; aliases and shadowed names do not link anywhere', () => {
  const { rows } = codeOf(`import { concat, map, race as fastest, take } from 'rxjs';
import * as rx from 'rxjs';
export function f(a$, n = rx.scan) {
  return concat(a$).pipe(map((take) => take), take(1), fastest([rx.share]), race(filter));
}`);
  const links = rows
    .flatMap(({ tokens }) => tokens)
    .filter(({ kind }) => kind === 'rxjs')
    .map(({ text }) => text);
  expect(links).toEqual(['scan', 'concat', 'map', 'take', 'share']);
});

test('[SC1.7] a lane is named after the called function, with its RxJS name instead of an alias, or else by the text of its expression', () => {
  const { lanes } = codeOf(`import { debounceTime as pause, of } from 'rxjs';
export function f() {
  of(1).pipe(pause(5), share, props.op(2), (b$) => b$, list[0], d\`e\`, on ? one(1) : two);
  return this.http.get<A>('/a').pipe(x).pipe(x, a$[first] + a$[second] + a$[third] + a$[fourth]);
}`);
  expect(lanes.map(({ label }) => label)).toEqual([
    ...['of', 'debounceTime', 'share', 'op', '(b$) => b$', 'list[0]', 'd`e`'],
    ...['on ? one(1) : two', 'this.http.get', 'x', 'x', 'a$[first] + a$[second] + a$[third] + a$…'],
  ]);
});
