import { expect, test } from 'vitest';
import { readAt } from '../../tests/support/atMark.ts';

/** The operators of the pipe that is read at the mark `‸`; undefined if none is read. */
const operatorsAt = (...given: Parameters<typeof readAt>) =>
  readAt(...given)?.operators.map(({ brief }) => brief);

test.each([
  ['the name', 'run(a$.‸pipe(one));'],
  ['the end of the name', 'run(a$.pipe‸(one));'],
  ['the bracket after type arguments', 'run(a$.pipe<A, B>‸(one));'],
  ['the beginning of the source', 'run(‸this.a$.b().pipe(one));'],
  ['the beginning of a source in brackets', 'run(‸(a$ as B).pipe(one));'],
  ['a line before the name', 'run(\n  ‸this.a$\n    .pipe(one));'],
  ['the beginning of the line', '‸const b$ = run(a$.pipe(one));'],
  ['optional chaining', 'a$?.‸pipe(one);'],
  ['an optional call', 'a$.‸pipe?.(one);'],
  ['optional chaining before the source', 'a?.b.c$.‸pipe(one);'],
  ['a name with a non-null assertion', 'a$.‸pipe!(one);'],
])('[LV2.1] the pipe at a given position is read: %s', (_, code) => {
  expect(operatorsAt(code)).toEqual(['one']);
});

test.each([
  ['a$.pipe(one), b$.‸pipe(two), c$.pipe(three)', 'two'],
  ['a$.pipe(one), ‸b$.pipe(two), c$.pipe(three)', 'two'],
  ['a$.pipe(one).pipe‸(two).pipe(three)', 'two'],
  ['‸a$.pipe(one).pipe(two).pipe(three)', 'one'],
  ['a$.pipe(flat(() => ‸b$.pipe(two)))', 'two'],
  ['‸a$.pipe(flat(() => b$.pipe(two)))', 'flat(() => b$.pipe(two))'],
])('[LV2.1] the position selects one of several pipes: %s', (code, operator) => {
  expect(operatorsAt(code)).toEqual([operator]);
});

test('[LV2.1] if a position fits several pipes, the pipe with the given number of operators is read', () => {
  const chain = '‸a$.pipe(one).pipe(two, three)';
  expect(operatorsAt(chain, 2)).toEqual(['two', 'three']);
});

test.each([
  ['another number of operators', 'a$.‸pipe(one, two)'],
  ['another number at the name, in a chain', 'a$.‸pipe(one, two).pipe(three)'],
  ['another number at the bracket, in a chain', 'a$.pipe‸(one, two).pipe(three)'],
  ['spread operators', 'a$.‸pipe(...one)'],
  ['a function', 'flow(‸pipe(one))'],
  ['a line without a pipe', '‸run();\na$.pipe(one);'],
  ['a line after the end', 'a$.pipe(one);\n\n\n‸'],
])('[LV2.2] for %s, no pipe is found', (_, code) => {
  expect(operatorsAt(code)).toBeUndefined();
});

const CLASS = `@Component({ selector: 'x' })
export class X {
  @Input() accessor #a$ = of(1);
  @Output() b$ = this.#a$.‸pipe(one);
  constructor(@Inject(TOKEN) private readonly c: C, @Optional() d?: D) {}
}`;

test.each([
  ['TypeScript with decorators', CLASS, 'src/x.ts'],
  ['a decorator after `export`', CLASS.replace(/(@C.*)\n(export)/, '$2 $1'), 'x.ts'],
  ['TypeScript with old casts', 'const b$ = (<A<B>>a$).‸pipe(one);', 'src/x.mts'],
  ['TypeScript with resources', '{ using a = b(); a.c$.‸pipe(one); }', 'src/x.ts'],
  ['TSX', 'const A = <T,>(x: T) => <b onClick={() => a$.‸pipe(one)}>{x!}</b>;', 'src/x.tsx'],
  ['JSX in `.js`', 'const A = () => <b c={a$.‸pipe(one)} />;', 'src/x.js'],
  ['a script without modules', 'with (a) { b$.‸pipe(one); }', 'src/x.cjs'],
  ['Vue', '<script setup lang="ts">\nlet b = (a$ as A).‸pipe(one);\n</script>\n<p>{{</p>', 'X.vue'],
  ['code with mistakes', 'let a; let a; await b$.‸pipe(one); return;', 'src/x.ts'],
])('[LV2.2] %s is parsed', (_, code, file) => {
  expect(operatorsAt(code, 1, file)).toEqual(['one']);
});
