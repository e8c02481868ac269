import { join } from 'node:path';
import { build, createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { readStreamFile } from '../../tools/score/readStreamFile.ts';
import { tappedProject } from './tappedProject.ts';

/** The unread parts of a file, each with its place; and whether the rest of the file is read. */
function unreadOf(code: string) {
  const { stream, warnings } = readStreamFile(code, 'f');
  const places = warnings.map(({ sentence }) => /^f:(\d+:\d+): ([^:,]*)/.exec(sentence)?.slice(1));
  return { isRead: stream !== undefined, places: places.map((place) => place?.join(' ')) };
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
    shape: 'a default',
    code: 'export default function f() { return a$.pipe(x); }',
    place: `1:1 ${NONE}`,
  },
  {
    shape: 'a variable whose type stands before its function',
    code: 'export const f: F<(a$: A) => B> = (a$) => a$.pipe(x);',
    place: `1:1 ${NONE}`,
  },
  {
    shape: 'two functions',
    code: 'export function f() { return a$.pipe(x); }\n\n export const g = () => a$.pipe(x);',
    place: `3:2 ${SEVERAL}`,
  },
])('[SC25] a file that exports $shape is not read', ({ code, place }) => {
  expect(unreadOf(code)).toEqual({ isRead: false, places: [place] });
});

test('[SC25] overloads, types and values beside the function do not affect it', () => {
  const code = `export type A = { b: 1 };
export const limit = 5;
export let later;
export function f(a: string): A;
export function f(a: number): A;
export function f(a) { return a.pipe(x); }`;
  expect(unreadOf(code)).toEqual({ isRead: true, places: [] });
  expect(readStreamFile(code, 'f.stream.ts').code.lanes).toHaveLength(2);
});

test('[SC25] only outer pipes outside the body of the function are reported', () => {
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
    isRead: true,
    places: [`2:22 ${why}`, `4:19 ${why}`, `6:28 ${why}`],
  });
  expect(readStreamFile(code, 'f.stream.ts').code.lanes.map(({ label }) => label)).toEqual([
    'help',
    'y',
  ]);
});

test('[SC25] spreads and optional chains are reported, and code inside them keeps its lanes', () => {
  const code = `import { forkJoin, merge, zip } from 'rxjs';
export function f(a$, all) {
  a$.pipe(x, ...all);
  all?.a$.pipe(x, a$.pipe(y));
  a$?.pipe(x);
  all?.find(a$)!.pipe(x);
  merge(a$, ...all);
  zip(all);
  a$[pipe](x);
  forkJoin();
}`;
  const chain = 'This pipe is part of an optional chain';
  expect(unreadOf(code)).toEqual({
    isRead: true,
    places: [
      '3:14 A spread hides how many operators this pipe has',
      `4:3 ${chain}`,
      `5:3 ${chain}`,
      `6:3 ${chain}`,
      '7:13 A spread hides how many inputs this combinator has',
      '8:7 The inputs of this combinator stand elsewhere',
    ],
  });
  const { lanes } = readStreamFile(code, 'f').code;
  expect(lanes.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
    ...['source a$', 'operator y', 'source merge', 'input a$', 'source zip', 'source forkJoin'],
  ]);
});

test('[SC25] warnings are in the order of the file', () => {
  const code = `a$.pipe(x);
export const f = (all) => a$.pipe(...all);
b$.pipe(x);`;
  expect(unreadOf(code).places.map((place) => place?.split(' ')[0])).toEqual([
    '1:1',
    '2:35',
    '3:1',
  ]);
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

test('[SC25] a build warns with file, line and column, and does not change the file', async () => {
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

test('[SC25] a server warns with file, line and column, and serves the file unchanged', async () => {
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
  expect(code).toEqual(readStreamFile(unreadable, 'f.stream.ts').code);
});

test('[SC26] the code of an unread file has one row, with the warning, and no lanes', () => {
  expect(readStreamFile(unreadable, 'f.stream.ts').code).toEqual({
    ...{ id: '', name: '', lanes: [], params: [], settings: [] },
    rows: [{ indent: 0, lane: undefined, tokens: [{ kind: 'plain', text: `// ${sentence}` }] }],
  });
});
