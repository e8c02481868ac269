import { expect, test } from 'vitest';
import { read } from '../../tests/support/read.ts';

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
