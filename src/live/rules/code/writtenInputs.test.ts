import { expect, test } from 'vitest';
import { writtenInputs } from './writtenInputs.ts';

test.each<[string, readonly string[]]>([
  ['withLatestFrom(this.user$)', ['this.user$']],
  ['withLatestFrom(a$, b$, (x, y) => [x, y])', ['a$', 'b$']],
  ["withLatestFrom(of('a, )', `${b}`), c$)", ["of('a, )', `${b}`)", 'c$']],
  ['combineLatest([users$, this.load(1, 2)])', ['users$', 'this.load(1, 2)']],
  ['combineLatest([a$, b$], function (a, b) {})', ['a$', 'b$']],
  ['combineLatest({ users: users$, now })', ['users: users$', 'now']],
  ['combineLatest([a$, b$]).pipe(', ['a$', 'b$']],
  ['withLatestFrom(a$, b…', []],
  ['source$', []],
])('[LV11.7] the inputs in %s are %j', (call, inputs) => {
  expect(writtenInputs(call)).toEqual(inputs);
});
