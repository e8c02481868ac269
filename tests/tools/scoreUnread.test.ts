import { join } from 'node:path';
import { build, createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { readStream } from '../../tools/score/readStream.ts';
import { tapStream } from '../../tools/score/tapStream.ts';
import { tappedProject } from './tappedProject.ts';

/** The unread parts of a file, each with its place; and whether the rest of the file is tapped. */
function unreadOf(code: string) {
  const { tapped, unread } = tapStream(code, 'f.stream.ts');
  const places = unread.map(({ start, why }) => {
    const before = code.slice(0, start).split('\n');
    return `${before.length}:${(before.at(-1) ?? '').length + 1} ${why.split(/[:,]/)[0]}`;
  });
  return { isTapped: tapped !== undefined, places };
}

const NONE = 'A stream file should export its function';
const SEVERAL = 'A stream file should export one function';

test.each([
  { shape: 'nothing', code: 'const f = () => a$.pipe(x);', place: `1:1 ${NONE}` },
  {
    shape: 'the methods of a class',
    code: '\nexport class F {\n  g() { return a$.pipe(x); }\n}',
    place: `2:1 ${NONE}`,
  },
  {
    shape: 'the methods of an object',
    code: 'export const f = { g() { return a$.pipe(x); } };',
    place: `1:1 ${NONE}`,
  },
  {
    shape: 'a default',
    code: 'export default function f() { return a$.pipe(x); }',
    place: `1:1 ${NONE}`,
  },
  {
    shape: 'a function by a list',
    code: 'function f() { return a$.pipe(x); }\n  export { f };',
    place: `2:3 ${NONE}`,
  },
  {
    shape: 'a variable whose type stands before its function',
    code: 'export const f: F<(a$: A) => B> = (a$) => a$.pipe(x);',
    place: `1:1 ${NONE}`,
  },
  {
    shape: 'several variables in a pattern',
    code: 'export const { f } = () => a$.pipe(x);',
    place: `1:1 ${NONE}`,
  },
  {
    shape: 'two functions',
    code: 'export function f() { return a$.pipe(x); }\n\n export const g = () => a$.pipe(x);',
    place: `3:2 ${SEVERAL}`,
  },
  {
    shape: 'two functions in one statement',
    code: 'export const f = () => a$.pipe(x), g = function () { return a$.pipe(x); };',
    place: `1:1 ${SEVERAL}`,
  },
])('[SC25] a file that exports $shape is not read', ({ code, place }) => {
  expect(unreadOf(code)).toEqual({ isTapped: false, places: [place] });
});

test('[SC25] overloads, types and values beside the function leave it as it is', () => {
  const code = `export type A = { b: 1 };
export const limit = 5;
export let later;
export function f(a: string): A;
export function f(a: number): A;
export function f(a) { return a.pipe(x); }`;
  expect(unreadOf(code)).toEqual({ isTapped: true, places: [] });
  expect(readStream(code, 'f.stream.ts').lanes).toHaveLength(2);
});

test('[SC25] the warning has the names of all exported functions', () => {
  const { unread } = tapStream(
    'export const f = () => 1; export function g() {} export const h = function () {};',
    'f.stream.ts',
  );
  expect(unread.map(({ why }) => why)).toEqual([
    'A stream file should export one function, but this one exports f and g and h: the score cannot tell which is the stream. It has none.',
  ]);
});

test('[SC25] pipes outside the body of the function are reported, the outer ones alone', () => {
  const code = `import { map } from 'rxjs';
const help = (a$) => a$.pipe(map((b$) => b$.pipe(x)), y);
class Helper {
  help() { return b$.pipe(x); }
}
export function f(a$, b$ = a$.pipe(x)) {
  return help(b$).pipe(y);
}`;
  const why = 'This pipe stands outside the body of f';
  expect(unreadOf(code)).toEqual({
    isTapped: true,
    places: [`2:22 ${why}`, `4:19 ${why}`, `6:28 ${why}`],
  });
  expect(readStream(code, 'f.stream.ts').lanes.map(({ label }) => label)).toEqual(['help', 'y']);
});

test('[SC25] spreads and optional chains are reported, and code inside them keeps its lanes', () => {
  const code = `import { forkJoin, merge, zip } from 'rxjs';
export function f(a$, all) {
  a$.pipe(x, ...all);
  all?.a$.pipe(x, a$.pipe(y));
  all?.[0]!.pipe(x);
  all?.find(a$).pipe(x);
  merge(a$, ...all);
  zip(all);
  forkJoin(...all);
  a$[pipe](x);
  forkJoin();
}`;
  const chain = 'This pipe is part of an optional chain that begins before it';
  expect(unreadOf(code)).toEqual({
    isTapped: true,
    places: [
      '3:14 A spread hides how many operators this pipe has',
      `4:3 ${chain}`,
      `5:3 ${chain}`,
      `6:3 ${chain}`,
      '7:13 A spread hides how many inputs this combinator has',
      '8:7 The inputs of this combinator stand elsewhere',
      '9:12 The inputs of this combinator stand elsewhere',
    ],
  });
  const { lanes } = readStream(code, 'f.stream.ts');
  expect(lanes.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
    ...['source a$', 'operator y', 'input a$'],
  ]);
});

test('[SC25] warnings come in the order of the file', () => {
  const code = `a$.pipe(x);
export const f = (all) => a$.pipe(...all);
b$.pipe(x);`;
  expect(unreadOf(code).places.map((place) => place.split(' ')[0])).toEqual(['1:1', '2:35', '3:1']);
});

test('[SC25] a method of the class above is no pipe with a source', () => {
  const code = 'export function f() { return class extends F { g() { super.pipe(x); } }; }';
  expect(unreadOf(code)).toEqual({ isTapped: true, places: [] });
  expect(readStream(code, 'f.stream.ts').lanes).toEqual([]);
});

const unreadable = `export function f(a$) {
  return a$.pipe();
}

  export function g(a$) {
    return a$.pipe(x);
  }
`;
const sentence =
  'f.stream.ts:5:3: A stream file should export one function, but this one exports f and g: the score cannot tell which is the stream. It has none.';
const project = () => {
  const main = `export * from './f.stream.ts';\nexport { code } from './f.stream.ts?score';`;
  return tappedProject({ 'main.ts': main, 'f.stream.ts': unreadable });
};

test('[SC25] a build warns with file, line and column, and takes the file as it is', async () => {
  const { folder, config, warnings } = project();
  const built = await build({
    ...config,
    build: {
      ...{ write: false, minify: false },
      lib: { entry: join(folder, 'main.ts'), formats: ['es'] },
    },
  });
  expect(warnings.filter((warning) => warning.includes(sentence))).toHaveLength(1);
  expect(JSON.stringify(built)).toContain('return a$.pipe();');
  expect(JSON.stringify(built)).not.toContain('taps');
});

test('[SC25] a server warns with file, line and column, and serves the file as it is', async () => {
  const { config, warnings } = project();
  const server = await createServer({
    ...{ ...config, appType: 'custom' },
    server: { middlewareMode: true },
  });
  onTestFinished(() => server.close());
  const { f, code } = (await server.ssrLoadModule('/main.ts')) as unknown as {
    f: (a$: unknown) => unknown;
    code: unknown;
  };
  expect(warnings.join()).toContain(sentence);
  expect(f({ pipe: () => 'piped' })).toBe('piped');
  expect(code).toEqual(readStream(unreadable, 'f.stream.ts'));
});

test('[SC26] the code of a file that is not read has one row, which says so, and no lanes', () => {
  expect(readStream(unreadable, 'f.stream.ts')).toEqual({
    ...{ id: '', name: '', lanes: [], settings: [] },
    rows: [{ indent: 0, lane: undefined, tokens: [{ kind: 'plain', text: `// ${sentence}` }] }],
  });
});
