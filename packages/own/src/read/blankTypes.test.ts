import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@babel/parser';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { nodesOf } from '@partitura/score/code/node.ts';
import { parseCode } from '@partitura/score/code/parseCode.ts';
import { applyEdits, blanked } from './applyEdits.ts';
import { blankTypes } from './blankTypes.ts';

function withoutTypes(text: string) {
  const { program } = parseCode(text, 'own.ts', { sourceType: 'module' });
  return applyEdits(text, blankTypes(text, program));
}

/** The tree of a text in JavaScript, without imports, positions, brackets and empty statements. */
function treeOf(text: string): unknown {
  const { program } = parse(withoutImports(text), { sourceType: 'module', attachComment: false });
  return JSON.parse(
    JSON.stringify(program.body, (key, value: unknown) => {
      if (/^(?:start|end|loc|extra|comments|errors|range)$/.test(key)) return undefined;
      const list = Array.isArray(value) ? (value as ({ type?: string } | null)[]) : undefined;
      return list ? list.filter((one) => one?.type !== 'EmptyStatement') : value;
    }),
  );
}

/** Removes imports and lists of exports as a whole, as `unwrapModule` does. */
function withoutImports(text: string) {
  const { program } = parseCode(text, 'own.ts', { sourceType: 'module' });
  const imports = nodesOf(program.body).filter(
    ({ type, declaration }) =>
      type.startsWith('Import') || (type.startsWith('Export') && !declaration),
  );
  return applyEdits(
    text,
    imports.map((node) => blanked(text, node)),
  );
}

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
  removeComments: true,
};

test('[OW10] without its types, a file equals the output of the TypeScript compiler, line by line', () => {
  const files = ['apps', 'packages', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
      .map((file) => join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(300);
  // All files together would take ten seconds.
  const some = files.filter((_, index) => index % 5 === 0);
  const enums = /\benum\b|constructor\((?:\w+ )*(?:private|public|readonly)/;
  for (const file of some) {
    const text = readFileSync(file, 'utf8');
    // The compiler writes the code of enums and parameter properties in its own way.
    if (enums.test(text)) continue;
    const own = withoutTypes(text);
    const { outputText } = ts.transpileModule(text, { compilerOptions });
    expect(own.split('\n').length, file).toBe(text.split('\n').length);
    expect(treeOf(own), file).toEqual(treeOf(outputText));
  }
});

test.each([
  ['class A<T> extends B<T> implements C, D { x = 1 }', 'class A extends B { x = 1 }'],
  [
    'abstract class A { abstract a(): void; protected abstract b: number; c() {} }',
    'class A { c() {} }',
  ],
  [
    'class A { private readonly a = 1; static x?: number = 3; y!: string; [k: string]: any }',
    'class A { a = 1; static x = 3; y }',
  ],
  ['class A { get(a: number): void; get(a: any) { return a } }', 'class A { get(a) { return a } }'],
  [
    'class A extends B { declare a: number; override b() {} accessor c = 1 }',
    'class A extends B { b() {} accessor c = 1 }',
  ],
  [
    'function f(this: Window, a?: string, ...rest: string[]): a is string { return true }',
    'function f(a, ...rest) { return true }',
  ],
  ['function f(this: Window) {}', 'function f() {}'],
  ['function f(a: number): void; function f(a: any) {}', 'function f(a) {}'],
  ['const a = b as const satisfies C; const d = <E>f!; g<H>(i)', 'const a = b; const d = f; g(i)'],
  ['let a!: number, { b, c }: D = e; var f: (g: h) => i', 'let a, { b, c } = e; var f'],
  ['const f = async <T,>(x?: T): Promise<T> => x', 'const f = async (x) => x'],
  ['const f = (x): Promise<\n  number\n> => x', 'const f = (x) => x'],
  [
    'interface A { b: c }\ntype B = A\ndeclare const c: d\nconst e = f\ntype C = B\n;[1].map(g)',
    'const e = f;\n[1].map(g)',
  ],
  [
    '@A({ b: 1 })\nexport abstract class C<D> { @E() f; constructor(private g: H) {} }',
    'export class C { f; constructor(g) { this.g = g } }',
  ],
  ['const a = { async *b<T>(c: T): D { yield c } }', 'const a = { async *b(c) { yield c } }'],
])('[OW10] without its types, %s is equivalent to %s', (text, expected) => {
  const own = withoutTypes(text);
  // The keyword `accessor` is the only part that some parsers do not know.
  const plain = (code: string) => treeOf(code.replaceAll('accessor ', ''));
  expect(plain(own)).toEqual(plain(expected));
  expect(own.split('\n').length).toBe(text.split('\n').length);
});

test('[OW10.1] an enum and parameter properties become equivalent JavaScript', () => {
  const text = `
enum Kind { A, B = 5, C, 'd e' = 'f' }
class Base {}
class Point extends Base { constructor(private x: number, public readonly y = 2, z = 3) { super(); this.sum = this.x + this.y + z; } }
return [Kind.A, Kind.C, Kind[5], Kind['d e'], new Point(1).sum, Object.keys(new Point(1))];`;
  const { program } = parseCode(text.replace('return', 'void'), 'own.ts', { sourceType: 'module' });
  const own = applyEdits(text, blankTypes(text, program));
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- code is what this test is about
  const run = new Function(own) as () => unknown;
  expect(run()).toEqual([0, 6, 'B', 'f', 6, ['x', 'y', 'sum']]);
});

test.each(['namespace A { export const b = 1 }', 'import a = require("b")', 'export = a'])(
  '[OW10.1] %s is refused',
  (text) => {
    expect(() => withoutTypes(` ${text}`)).toThrow(
      expect.objectContaining({ reason: 'typescript', start: 1 }),
    );
  },
);
