import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { normalizePath } from 'vite';
import { expect, test } from 'vitest';
import { readStream } from '../../tools/score/readStream.ts';
import { tapStream } from '../../tools/score/tapStream.ts';
import { root } from '../../tools/root.mjs';
import { streamFiles as streams } from '../support/streamFiles.ts';

const IMPORT = `\nimport { openTaps as $open } from ${JSON.stringify(normalizePath(join(root, 'src/score/record/tap.ts')))};\n`;

/** Every name in the code with its place, without those of taps. */
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

/** The tapped code of a stream, which is read. */
function tap(text: string, file: string) {
  const { tapped, unread } = tapStream(text, file);
  expect(unread).toEqual([]);
  return tapped ?? { code: '', map: '' };
}

test.each(streams)('[SC1] without its taps $file is unchanged', ({ file, text }) => {
  const untapped = tap(text, file)
    .code.replace(/\nimport \{ openTaps as \$open.*\n$/, '')
    .replace(/ const \$taps = \$open\("[\w./-]+#\w+"\);/, '')
    .replace(/\$taps\.pipe\(/g, '')
    .replace(/, \[[\d, ]+\]\)/g, '')
    .replace(/\$taps\.input\(\d+\)\((\w+\([^()]*\))\)/g, '$1');
  expect(untapped).toBe(text);
});

test.each(streams)('[SC1.2] $file has one tap for each lane', ({ file, text }) => {
  const { code } = tap(text, file);
  const around = [...code.matchAll(/\$taps\.input\((\d+)/g)].map(([, index]) => index);
  const behind = [...code.matchAll(/, \[([\d, ]+)\]\)/g)].flatMap(([, list]) => list?.split(', '));
  const indexes = [...around, ...behind].map(Number).sort((a, b) => a - b);
  expect(indexes).toEqual([...readStream(text, file).lanes.keys()]);
});

test.each(streams)('[SC23] $file opens its taps under its file and function', ({ file, text }) => {
  const { id, name } = readStream(text, file);
  expect(id).toBe(`${file}#${name}`);
  expect(tap(text, file).code).toContain(`{ const $taps = $open("${id}");\n`);
});

test.each(streams)(
  '[SC1.5] the source map of $file leads each name to its place',
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

const body = (code: string) =>
  tapStream(code, 'f.stream.ts').tapped?.code.split('\n').slice(2, -2).join('\n');

test('[SC1.2] a tap stands around the source, behind each operator, and around each input', () => {
  const tapped = body(`import { race } from 'rxjs';
export function f(a$, b$) {
  return race([a$, b$.pipe<(z) => void>(x)]).pipe(/* ( */ y, merge(c$)).pipe();
}`);
  // This merge is not that of RxJS.
  expect(tapped).toBe(
    '  return $taps.pipe($taps.pipe(race([$taps.input(1)(a$), ' +
      '$taps.pipe(b$, [2, 3]).pipe<(z) => void>(x)]), [0, 4, 5])' +
      '.pipe(/* ( */ y, merge(c$)), [5], true).pipe();\n}',
  );
});

test('[SC1.2] the taps are opened behind directives, and before the expression of an arrow function', () => {
  expect(
    tapStream("export function f() { 'a'\n 'use strict'\n return 1; }", 'f').tapped?.code,
  ).toBe(
    "export function f() { 'a'\n 'use strict'; const $taps = $open(\"f#f\");\n return 1; }" +
      IMPORT,
  );
  expect(tapStream('export const f = (a$) =>\n  a$.pipe(x);', 'f').tapped?.code).toBe(
    'export const f = (a$) =>\n  { const $taps = $open("f#f"); return $taps.pipe(a$, [0, 1]).pipe(x); };' +
      IMPORT,
  );
  expect(tapStream('export const f = function (a$) { return [a$]; };', 'f').tapped?.code).toBe(
    'export const f = function (a$) { const $taps = $open("f#f"); return [a$]; };' + IMPORT,
  );
});

test('[SC1.2] names that the file has itself are not those of the taps', () => {
  const { code = '' } =
    tapStream('export function f($taps, $open_, $open) { a.pipe(); }', 'f').tapped ?? {};
  expect(code).toContain('{ const $taps_ = $open__("f#f"); $taps_.pipe(a, [0]).pipe(); }');
  expect(code).toContain('import { openTaps as $open__ } from');
});

test.each([
  { name: 'tapping', read: tapStream },
  { name: 'reading', read: readStream },
])('[SC1.5] invalid code, $name, is reported with file and place', ({ read }) => {
  const broken = 'export function f() {\n  return a$.pipe(map(;\n}';
  expect(() => read(broken, 'src/f.stream.ts')).toThrow(
    new SyntaxError(
      'src/f.stream.ts:2:22: A stream file should be TypeScript, but: Unexpected token',
    ),
  );
});

test('[SC22] an argument is tapped only if it is an observable; a property in short form keeps its key', () => {
  const tapped = body(`import { combineLatest, zip } from 'rxjs';
export function f(a$, b$) {
  return [zip(a$, b$), combineLatest({ a$, b: b$ })];
}`);
  expect(tapped).toBe(
    '  return [zip($taps.lane(0, -1)(a$), $taps.lane(1, -1)(b$)), ' +
      'combineLatest({ a$: $taps.input(2)(a$), b: $taps.input(3)(b$) })];\n}',
  );
});

test('[SC22] a list that is an input itself is tapped, and so is a pipe with an assertion around it', () => {
  const tapped = body(`import { concat } from 'rxjs';
export function f(a$) {
  return concat([1], a$.pipe(x)!, a$.pipe(y));
}`);
  expect(tapped).toBe(
    '  return concat($taps.input(0)([1]), $taps.input(1)($taps.pipe(a$, [2, 3]).pipe(x)!), ' +
      '$taps.pipe(a$, [4, 5]).pipe(y));\n}',
  );
});
