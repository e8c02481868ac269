import { expect, test } from 'vitest';
import { lanesOf, read } from '../../tests/support/read.ts';
import { MOST_LANES } from './readOwn.ts';
import { MOST_CODE, MOST_LINES } from './UnreadOwn.ts';

test('[OW11] every operator, source, inner stream and input has a lane at its line', () => {
  const text = `import { combineLatest, interval, Observable, timer } from 'rxjs';
import { map, switchMap } from 'rxjs/operators';
const a$ = interval(100);
const b$ = a$.pipe(
  map((n: number) => n + 1),
  switchMap((n) =>
    timer(n).pipe(map(String)),
  ),
);
combineLatest([a$, b$]).subscribe(console.log);
new Observable<number>((subscriber) => subscriber.complete()).subscribe();
class Store { private x$ = b$?.pipe(...[map(Boolean)]); }`;
  expect(lanesOf(text)).toBe(
    '3 interval, 4 a$, 5 map, 6 switchMap, 7 timer, 7 map, 10 combineLatest, 10 a$, 10 b$, 11 Observable, 12 b$, 12 ...[map(Boolean)]',
  );
});

test('[OW11] the inputs of a combinator have lanes, but the function that joins their values has none', () => {
  const text = `combineLatest(a$, b$, (a, b) => a + b);
zip([c$, d$], function (c, d) { return c; });
forkJoin({ e$ }, ({ e$ }) => e$);`;
  expect(lanesOf(`const [a$, b$, c$, d$, e$] = [];\n${text}`)).toBe(
    '2 combineLatest, 2 a$, 2 b$, 3 zip, 3 c$, 3 d$, 4 forkJoin, 4 e$',
  );
});

test('[OW11] sources such as `of` and `EMPTY`, requests and polls have lanes, but not where the code only compares or names them', () => {
  const text = `import { EMPTY, of as given, throwError } from 'rxjs';
import * as rx from 'rxjs';
export { EMPTY };
const a$ = given(1);
a$.pipe(catchError(() => rx.NEVER), expand((n) => (n ? EMPTY : throwError(n))));
const [b, c] = [a$ === EMPTY, given];
given(b, given(c));
request(c, poll);
poll();`;
  expect(lanesOf(text)).toBe(
    '4 of, 5 a$, 5 catchError, 5 rx.NEVER, 5 expand, 5 EMPTY, 5 throwError, 7 of, 7 of, 8 request, 9 poll',
  );
});

test('[OW11.1, OW11.2] operators joined by `pipe` have lanes, and so does a subject wherever the code subscribes to it', () => {
  const text = `const twice = pipe(map((n: number) => n * 2), tap(f));
class A { private readonly a$ = new BehaviorSubject<number>(1); b$ = this.a$.asObservable();
  c() { this.a$.subscribe(f); this.b$.subscribe(f); } }
const s$ = new Subject();
s$.subscribe(f);
s$.next(1);
typed$.subscribe(f);
a$.subscribe(f);`;
  expect(lanesOf(text)).toBe('1 pipe, 1 map, 1 tap, 3 this.a$, 3 this.b$, 5 s$, 7 typed$');
});

test('[OW10.2] without an import, all names of RxJS are available; with an import, only the imported names are', () => {
  expect(lanesOf('interval(1).pipe(debounceTime(5))')).toBe('1 interval, 1 debounceTime');
  const { free, imports } = read('const map = 1; interval(map).subscribe(f)');
  expect(free).toEqual(['f']);
  expect(imports).toEqual([{ from: 'rxjs', local: 'interval', imported: 'interval' }]);
  expect(
    read(`import { of as given, map } from 'rxjs'; import * as rx from 'rxjs'; given(rx)`).imports,
  ).toEqual([
    { from: 'rxjs', local: 'given', imported: 'of' },
    { from: 'rxjs', local: 'map', imported: 'map' },
    { from: 'rxjs', local: 'rx', imported: '*' },
  ]);
});

test.each([
  [
    'const { of } = rxjs;\nconst { map: m, filter } = rxjs.operators;',
    'of(1).pipe(m(f), filter(f))',
  ],
  [
    "const { of } = require('rxjs'), { map, filter } = require('rxjs/operators');\n",
    'of(1).pipe(map(f), filter(f))',
  ],
  ["const rx = require('rxjs');\n", 'rx.of(1).pipe(rx.map(f), rx.filter(f))'],
  ['\n', 'rxjs.of(1).pipe(rxjs.map(f), rxjs.operators.filter(f))'],
  [
    "import * as rxjs from 'rxjs';\nconst { of } = rxjs;",
    'of(1).pipe(rxjs.map(f), rxjs.filter(f))',
  ],
  ["import rxjs from 'rxjs';\n", 'rxjs.of(1).pipe(rxjs.map(f), rxjs.filter(f))'],
])(
  '[OW10.2, OW11] after %j the names of RxJS have lanes as if they were imported',
  (head, line) => {
    const text = `const f = 1;\n${head}\n${line}`;
    expect(lanesOf(text)).toBe('4 of, 4 map, 4 filter');
    expect(read(text).unknownNames).toEqual([]);
  },
);

test.each([
  ["const _ = require('lodash'); _", { reason: 'module', start: 18, detail: 'lodash' }],
  ["\nimport _ from 'lodash'; (_ as any)", { reason: 'module', start: 15, detail: 'lodash' }],
  [
    "import { d$ } from './d';\nfunction f() { const d$ = of(1); return d$; }\nd$",
    { reason: 'module', start: 19 },
  ],
  ["import { f } from './f'; const g = f<string>;", { reason: 'module', start: 18 }],
  ["import 'zone.js';", { reason: 'module', start: 7, detail: 'zone.js' }],
  ["export * from './a.ts';", { reason: 'module', start: 14, detail: './a.ts' }],
  [
    "\nimport 'rxjs/add/operator/map';",
    { reason: 'rxjs5', start: 8, detail: 'rxjs/add/operator/map' },
  ],
  ["import { Observable } from 'rxjs/Observable'", { reason: 'rxjs5' }],
  ["import _ from 'rxjs/testing'; _", { reason: 'module' }],
  ['with (a) {}', { reason: 'syntax', detail: "'with' in strict mode." }],
  ['(', { reason: 'end', start: 1 }],
  ["\nof('a').pipe(map((s) => s.replace(/(/, '')))", { reason: 'pattern', start: 35 }],
  ['/a/gg', { reason: 'pattern', start: 5 }],
  ['a;\nimport.meta.url', { reason: 'meta', start: 3 }],
  ['of();'.repeat(MOST_LANES + 1), { reason: 'lanes', start: MOST_LANES * 5 }],
  [' '.repeat(MOST_CODE + 1), { reason: 'long', start: MOST_CODE }],
  ['\n'.repeat(MOST_LINES), { reason: 'long', start: MOST_LINES - 1 }],
  ['('.repeat(MOST_CODE), { reason: 'deep', start: 0 }],
  [`a${'.b()'.repeat(4900)}`, { reason: 'deep', start: 0 }],
])('[OW10.3, OW10, OW31.4, OW51.2] %j is refused at its place', (text, error) => {
  expect(() => read(text)).toThrow(expect.objectContaining(error));
});

test.each([
  ['const a = ;', 'token', ';'],
  ['f(a,,b)', 'token', ','],
  ['of(1)).pipe()', 'token', ')'],
  ['a = “b”', 'token', '“'],
  ['let let = 1', 'token', 'let'],
  ['a ? b; c', 'expected', ':'],
  ['import { a } rxjs', 'expected', 'from'],
  ['of(1).pipe(map(f);', 'comma'],
  ['of(1).pipe(\n  map(f)\n', 'end'],
  ['x => {', 'end'],
  ['of(1) of(2)', 'semicolon'],
  ["'abc", 'string'],
  ['`abc', 'template'],
  ['/* abc', 'comment'],
  ['a = /abc', 'regexp'],
  ['const a = 1; const a = 2;', 'twice', 'a'],
  ['const a;', 'initializer'],
  ['function f() { await g }', 'await'],
  ['return 1', 'return'],
])('[OW20.7] in %j the error of the parser is %s', (text, reason, detail?: string) => {
  const error = detail === undefined ? { reason } : { reason, detail };
  expect(() => read(text)).toThrow(expect.objectContaining(error));
});

test('[OW10] the running code has the same lines as the written code', () => {
  const text = `import {
  map,
} from 'rxjs';
interface A {
  b: number;
}
const f = (x: A): Promise<
  number
> => x;
export default interval(1)
  .pipe(map(f))
  .pipe(
    map(f),
  )`;
  const { script } = read(text);
  const lineOf = (part: string) => script.slice(0, script.indexOf(part)).split('\n').length;
  expect(script.split('\n').length).toBe(14);
  expect(lineOf('const f')).toBe(7);
  expect(lineOf('interval')).toBe(10);
  expect(lineOf('.pipe(map')).toBe(11);
});

test('[OW14] names of RxJS link to rxjs.dev, but given names do not', () => {
  const { rows } = read('typed$.pipe(switchMap((text) => request(text)), map(String))').streamCode;
  const linked = rows.flatMap(({ tokens }) => tokens).filter(({ kind }) => kind === 'rxjs');
  expect(linked.map(({ text }) => text)).toEqual(['switchMap', 'map']);
});

test('[OW10.1, OW10.3] decorators and types leave nothing behind: no name, lane, knob or import', () => {
  const code = read(`import { Component, type A, Inject as In, OnInit } from '@angular/core';
import * as ng from '@angular/core';
import './style.css';
export type { B } from './b';
@Component({ x: timer(100).pipe(take(1)) }) @ng.C
export class D implements OnInit {
  @In(E) x$: A = interval(200);
  constructor(@In(F) private readonly f: ng.G) {}
}`);
  expect(code.streamCode.lanes.map(({ label }) => label)).toEqual(['interval']);
  expect(code.knobs).toHaveLength(1);
  expect(code.unknownNames).toEqual([]);
  expect(code.imports.map(({ local }) => local)).toEqual(['interval']);
  const lines = code.script.split('\n').map((line) => line.trim().replaceAll(/ +/g, ' '));
  expect(lines).toEqual([
    ...['', '', '', '', '', 'class D {'],
    ...['x$ = $partitura.lane[0](interval(200));', 'constructor( f ) {;this.f=f;}', '}'],
  ]);
  expect(read('export @H class I {}').script.trim()).toBe('class I {}');
});

test.each([
  ['const { operators, of } = rxjs;\n{ const { interval } = rxjs; }', ['rxjs']],
  ['const { [a]: b = 1, ...c } = rxjs; const d = rxjs;', ['rxjs']],
  ['const rxjs = 1; const { of } = rxjs; let require = f; { require("x") }', []],
  ['let a = require(b);', []],
])(
  '[OW10.2] in %s, neither a destructuring nor a call of `require` counts as an import, and the text stays as it is',
  (text, locals) => {
    const { imports, script } = read(text);
    expect(imports.map(({ local }) => local)).toEqual(locals);
    expect(script).toContain(text);
  },
);
