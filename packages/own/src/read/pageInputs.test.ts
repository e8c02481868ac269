import { expect, test } from 'vitest';
import { read } from '../../tests/support/read.ts';
import { INPUTS } from './givenNames.ts';

test.each([
  ["fromEvent(document, 'click')", ['clicks$']],
  ["fromEvent<MouseEvent>(window as any, 'dblclick')", ['clicks$']],
  ["import * as rx from 'rxjs'; rx.fromEvent(document, 'mousemove')", ['pointer$']],
  ["const b = document.querySelector('b')!; fromEvent(b, 'input')", ['typed$']],
  ["fromEvent(document.querySelector('b')!, 'keyup')", ['typed$']],
  ["fromEvent(document.body, 'keyup')", ['typed$']],
  ["fromEvent(document as any, 'keyup')", ['keys$']],
  ["window.addEventListener('keydown', f); window.addEventListener('x', f)", ['keys$']],
  ['document.onclick = f', ['clicks$']],
  ["const clicks$ = fromEvent(document, 'pointerup')", ['pointer$']],
  ["document.title = 'click'", []],
  ["fromEvent(button, 'click')", []],
  ["fromEvent(window, 'click')", ['clicks$']],
  ["fromEvent(document, 'keydown').pipe(window(timer(9)))", ['keys$']],
  ["const document = 1; fromEvent(document, 'click')", []],
])('[OW14.1, OW14.2, OW21] %s needs the inputs %s', (text, inputs) => {
  const { free, unknownNames: unknown, imports } = read(text);
  expect(imports.some(({ local }) => local === 'window')).toBe(text.includes('window(timer'));
  expect(INPUTS.filter((name) => free.includes(name))).toEqual(inputs);
  expect(unknown.filter(({ name }) => name === 'document' || name === 'window')).toEqual([]);
});
