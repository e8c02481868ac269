import { SourceMap, type SourceMapPayload } from 'node:module';
import { expect, test, vi } from 'vitest';
import { readStreamFile, tapStream } from '../../plugin/scorePlugin.ts';
import { streamFiles as streams } from '@partitura/tests/support/streamFiles.ts';
import { firstValueFrom, type Observable, of } from 'rxjs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StreamCode } from '../../src/code/streamCode.ts';
import { textOf } from './codeOf.ts';
import { serve, tappedProject } from './tappedProject.ts';
import { build } from 'vite';

/** Every name in the code with its position, without the names of taps. */
function namesIn(code: string) {
  return code
    .replace(/ const \$taps = .*?;|\$taps\.\w+/g, (inserted) => ' '.repeat(inserted.length))
    .split('\n')
    .flatMap((text, line) =>
      [...text.matchAll(/(?<![\w$])[A-Za-z_][\w$]*/g)].map(({ 0: name, index: column }) => ({
        name,
        line,
        column,
      })),
    );
}

const tap = (text: string, file = 'f.ts') => tapStream(text, file, readStreamFile(text, file));

test.each(streams)(
  '[SC1, SC1.2] the tapped code of $file equals the file except for its taps, one for each lane',
  ({ file, text }) => {
    const { code } = tap(text, file);
    const untapped = code
      .replace(/\nimport \{ openTaps as \$open.*\n$/, '')
      .replace(/ const \$taps = \$open\("[\w./-]+#\w+"\);/, '')
      .replace(/\$taps\.pipe\(/g, '')
      .replace(/, \[[\d, ]+\]\)/g, '')
      .replace(/\$taps\.port\((\w+)\)/g, '$1')
      .replace(/\$taps\.lane\(\d+, -1\)\((\w+\([^()]*\))\)/g, '$1');
    expect(untapped).toBe(text);
    const around = [...code.matchAll(/\$taps\.lane\((\d+)/g)].map(([, index]) => index);
    const behind = [...code.matchAll(/, \[([\d, ]+)\]\)/g)].flatMap(([, list]) =>
      list?.split(', '),
    );
    const indexes = [...around, ...behind].map(Number).sort((a, b) => a - b);
    expect(indexes).toEqual([...readStreamFile(text, file).code.lanes.keys()]);
  },
);

test.each(streams)(
  '[SC1.5] the source map of $file maps each name to its position in the file',
  ({ file, text }) => {
    const { code, map } = tap(text, file);
    const payload = JSON.parse(map.toString()) as SourceMapPayload;
    const sourceMap = new SourceMap(payload);
    const tapped = namesIn(code).slice(0, namesIn(text).length);
    const found = tapped.map(({ name, line, column }) => {
      const { originalLine, originalColumn } = sourceMap.findEntry(line, column) as {
        originalLine: number;
        originalColumn: number;
      };
      return { name, line: originalLine, column: originalColumn };
    });
    expect(found).toEqual(namesIn(text));
    expect([payload.sources, payload.sourcesContent]).toEqual([[file], [text]]);
  },
);

test.each([
  [
    // This merge is not RxJS's.
    `import { race } from 'rxjs';
export function f(a$, b$) {
  return race([a$, b$.pipe<(z) => void>(x)!]).pipe(/* ( */ y, merge(c$)).pipe();
}`,
    '  return $taps.pipe($taps.pipe(race([$taps.lane(1, -1)(a$), ' +
      '$taps.pipe(b$, [2, 3]).pipe<(z) => void>(x)!]), [0, 4, 5])' +
      '.pipe(/* ( */ y, merge(c$)), [5], true).pipe();',
  ],
  [
    `import { mergeWith, switchMap } from 'rxjs';
export function f(a$, ask) {
  return a$.pipe(switchMap((a) => ask<A>(a).pipe(mergeWith(ask(1)))));
}`,
    '  return $taps.pipe(a$, [0, 1]).pipe(switchMap((a) => $taps.pipe($taps.port(ask)<A>(a), [2, 3])' +
      '.pipe(mergeWith($taps.lane(4, -1)($taps.port(ask)(1))))));',
  ],
  [
    `import { interval, NEVER, switchMap, combineLatest } from 'rxjs';
export function f(a$, ask) {
  return combineLatest({ a$, b: a$.pipe(switchMap((a) => (a ? interval(5) : ask(a, NEVER)))) });
}`,
    '  return $taps.lane(0, -1)(combineLatest({ a$: $taps.lane(1, -1)(a$), b: $taps.pipe(a$, [2, 3])' +
      '.pipe(switchMap((a) => (a ? $taps.lane(4, -1)(interval(5)) : $taps.lane(5, -1)($taps.port(ask)(a, NEVER))))) }));',
  ],
])(
  '[SC1.2, SC1.10, SC22] taps wrap each source, input and port, and follow each operator; a shorthand property keeps its key: %s',
  (code, tapped) => {
    expect(tap(code).code.split('\n').slice(2, -2).join('\n')).toBe(`${tapped}\n}`);
  },
);

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
