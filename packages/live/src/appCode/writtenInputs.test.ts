import { expect, test } from 'vitest';
import { placed } from '../../tests/support/fakeLiveStore.ts';

/** The input texts of a pipe's source and operator, as `writtenInputs` reads them. */
function inputsIn(source: string, operator: string) {
  const { inputs = [] } = placed({ file: 'src/a.ts', line: 1, source, operators: [operator] });
  return inputs.map((ofLane) => ofLane.map((one) => one.text));
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
  ['load(url$)', []],
  ['source$', []],
])('[LV11.7] the inputs of the source %s are %j', (source, inputs) => {
  expect(inputsIn(source, 'map(same)')[0]).toEqual(inputs);
});

test('[LV18.2] a spread argument, or a variable that holds a list, counts as one input, named as written', () => {
  expect(inputsIn('combineLatest([c$, ...both])', 'map(same)')[0]).toEqual(['c$', '...both']);
  expect(inputsIn('source$', 'withLatestFrom(both)')[1]).toEqual(['both']);
});
