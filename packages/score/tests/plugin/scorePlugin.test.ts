import { firstValueFrom, type Observable, of } from 'rxjs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { StreamCode } from '../../src/code/streamCode.ts';
import { textOf } from './codeOf.ts';
import { serve, tappedProject } from './tappedProject.ts';
import { build } from 'vite';
import { readStreamFile } from '../../plugin/scorePlugin.ts';

const greet = (guest: string) => `import { map, type Observable } from 'rxjs';

export function greet(names$: Observable<string>): Observable<string> {
  return names$.pipe(map((name) => name || '${guest}'));
}
`;

const main = `export { greet } from './greet.stream.ts';
export { code } from './greet.stream.ts?score';
`;

interface Built {
  greet: (names$: Observable<string>) => Observable<string>;
  code: StreamCode;
}

test('[SC1] the displayed code is the code that runs: a change to the file changes both', async () => {
  const files = { 'main.ts': main, 'greet.stream.ts': greet('Guest') };
  const { folder, config } = tappedProject(files);
  const server = await serve(config);
  const load = () => server.ssrLoadModule('/main.ts') as Promise<unknown> as Promise<Built>;
  const before = await load();
  expect(await firstValueFrom(before.greet(of('')))).toBe('Guest');
  expect(before.code.rows.map(textOf).join('')).toContain("map((name) => name || 'Guest')");

  writeFileSync(join(folder, 'greet.stream.ts'), greet('Fremder'));
  await vi.waitFor(async () => {
    const after = await load();
    expect(await firstValueFrom(after.greet(of('')))).toBe('Fremder');
    expect(after.code.rows.map(textOf).join('')).toContain("map((name) => name || 'Fremder')");
  }, 5000);
});

const FUNCTION = 'A stream file should export exactly one function';
const OUTSIDE = 'A pipe should be inside the exported function';
const OPTIONAL = 'An optional chain hides whether there is a stream';
const SPREAD = 'A spread hides how many operators or inputs there are';
const PORT = 'A port should be called in the stream';
const INPUTS = 'The inputs of a combinator should be in its call';

const inFunction = (line: string) => `import { forkJoin, merge, mergeMap, zip } from 'rxjs';
export function f(a$, ask, all, b$ = 1) {
  ${line}
}`;

test.each([
  ['invalid code', inFunction('a$.pipe(map(;'), '3:15: A stream file should be TypeScript, but'],
  ['a stray break', inFunction('break;'), '3:3: A stream file should be TypeScript, but'],
  ['no exported function', 'const f = () => a$.pipe(x);', `1:1: ${FUNCTION}`],
  ['a class', '\nexport class F {\n  g() { return a$.pipe(x); }\n}', `1:1: ${FUNCTION}`],
  ['a default', 'export default function f() { return a$.pipe(x); }', `1:1: ${FUNCTION}`],
  ['a variable', 'export const f = (a$) => a$.pipe(x);', `1:1: ${FUNCTION}`],
  ['two functions', 'export function f() {}\n\n export function g() {}', `3:2: ${FUNCTION}`],
  ['a pipe before the function', `a$.pipe(b$.pipe(x));\n${inFunction('')}`, `1:1: ${OUTSIDE}`],
  ['a pipe in a default', inFunction('').replace('= 1', '= a$.pipe()'), `2:38: ${OUTSIDE}`],
  ['a pipe of an optional chain', inFunction('all?.a$.pipe(x);'), `3:3: ${OPTIONAL}`],
  ['an optional pipe', inFunction('a$?.pipe(x);'), `3:3: ${OPTIONAL}`],
  ['an optional chain in brackets', inFunction('(all?.a$)!.pipe(x);'), `3:3: ${OPTIONAL}`],
  ['an optional call of a port', inFunction('return ask?.(1).b;'), `3:10: ${OPTIONAL}`],
  ['spread operators', inFunction('a$.pipe(x, ...all);'), `3:14: ${SPREAD}`],
  ['spread inputs', inFunction('merge(a$, ...all);'), `3:13: ${SPREAD}`],
  ['spread inputs alone', inFunction('zip(...all);'), `3:7: ${SPREAD}`],
  ['spread fields', inFunction('forkJoin({ a$, ...all });'), `3:18: ${SPREAD}`],
  ['a port passed on', inFunction('a$.pipe(mergeMap(ask));'), `3:20: ${PORT}`],
  ['inputs written elsewhere', inFunction('zip(all);'), `3:3: ${INPUTS}`],
])('[SC1.5, SC25] %s is reported as an error with file, line and column', (_, code, message) => {
  expect(() => readStreamFile(code, 'src/f.stream.ts')).toThrow(`src/f.stream.ts:${message}`);
});

test("[SC25] overloads, types and values beside the stream's function do not affect its lanes", () => {
  const code = `export type A = { b: 1 };
export const limit = 5;
export let later;
export function f(a: string): A;
export function f(a: number): A;
export function f(a) { return a.pipe(x)?.b; }`;
  expect(readStreamFile(code, 'f.stream.ts').code.lanes).toHaveLength(2);
});

test.each(['./f.stream.ts', './f.stream.ts?score'])(
  '[SC1.5, SC25] code that cannot be read stops the build and the server when %s is imported',
  async (address) => {
    const { folder, config } = tappedProject({
      'main.ts': `import * as all from '${address}';\nconsole.log(all);`,
      'f.stream.ts': inFunction('zip(all);'),
    });
    const message = `f.stream.ts:3:3: ${INPUTS}`;
    const rolldownOptions = { input: join(folder, 'main.ts') };
    const building = build({ ...config, build: { write: false, rolldownOptions } });
    await expect(building).rejects.toThrow(message);
    const server = await serve(config);
    await expect(server.ssrLoadModule('/main.ts')).rejects.toThrow(message);
  },
);
