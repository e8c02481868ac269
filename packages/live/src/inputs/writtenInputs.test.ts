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

const lists = new Map([
  ['both', '[a$, this.b$]'],
  ['all', '[...both, c$]'],
  ['vm$', '{ user: this.user$, now }'],
]);

test.each<[string, readonly string[]]>([
  ['combineLatest(both)', ['a$', 'this.b$']],
  ['combineLatest(both, (a, b) => a + b)', ['a$', 'this.b$']],
  ['combineLatest([c$, ...both])', ['c$', 'a$', 'this.b$']],
  ['merge(...all)', ['a$', 'this.b$', 'c$']],
  ['forkJoin(vm$)', ['user: this.user$', 'now']],
  ['forkJoin({ ...vm$, id: id$ })', ['user: this.user$', 'now', 'id: id$']],
  ['forkJoin({ ...both })', ['...both']],
  ['merge(...others)', ['...others']],
  ['withLatestFrom(both, c$)', ['both', 'c$']],
])('[LV18.5] with the lists of the file, the inputs in %s are %j', (call, inputs) => {
  expect(writtenInputs(call, lists)).toEqual(inputs);
});
