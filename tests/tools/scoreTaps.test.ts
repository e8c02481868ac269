import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { expect, test } from 'vitest';
import { readStream } from '../../tools/score/readStream.ts';
import { tapStream } from '../../tools/score/tapStream.ts';
import { repoFiles } from '../repo/repoFiles.ts';

const streams = repoFiles()
  .filter((file) => file.endsWith('.stream.ts'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** Every name in the code with its place, without those of taps. */
function namesIn(code: string) {
  return code
    .split('\n')
    .flatMap((text, line) =>
      [...text.matchAll(/(?<![\w$"])[A-Za-z_][\w$]*/g)]
        .filter(({ 0: name }) => !name.startsWith('$'))
        .map(({ 0: name, index: column }) => ({ name, line, column })),
    );
}

test.each(streams)('[SC1] without its taps $file is unchanged', ({ file, text }) => {
  const { code } = tapStream(text, file);
  const untapped = code
    .replace(/\nimport \{ lane as \$lane.*\n$/, '')
    .replace(/, \$lane\("\w+", \d+, \d+\)/g, '')
    .replace(/\$lane\("\w+", \d+, -1\), /g, '')
    .replace(/\$laneOf\("\w+", \d+\)\((\w+\(\d\))\)/g, '$1');
  expect(untapped).toBe(text);
});

test.each(streams)(
  '[SC1.2] $file has one tap for each lane, under its own name',
  ({ file, text }) => {
    const { name, lanes } = readStream(text, file);
    const taps = [...tapStream(text, file).code.matchAll(/\$lane(?:Of)?\("(\w+)", (\d+)/g)];
    expect(taps.map(([, stream]) => stream)).toEqual(lanes.map(() => name));
    const indexes = taps.map(([, , index]) => Number(index)).sort((a, b) => a - b);
    expect(indexes).toEqual([...lanes.keys()]);
  },
);

test.each(streams)(
  '[SC1.5] the source map of $file leads each name to its place',
  ({ file, text }) => {
    const { code, map } = tapStream(text, file);
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

test('[SC1.2] a tap stands after the source, after each operator, and around each input', () => {
  const tapped = tapStream(
    `import { race } from 'rxjs';
export function f(a$, b$) {
  return race([a$, b$.pipe<(z) => void>(x)]).pipe(/* ( */ y, merge(c$)).pipe();
}`,
    'f.stream.ts',
  );
  // This merge is not that of RxJS.
  expect(tapped.code.split('\n')[2]).toBe(
    '  return race([$laneOf("f", 1)(a$), b$.pipe<(z) => void>($lane("f", 2, -1), x, $lane("f", 3, 2))])' +
      '.pipe(/* ( */ $lane("f", 0, -1), y, $lane("f", 4, 0), merge(c$), $lane("f", 5, 4)).pipe();',
  );
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
  expect(() => read('export const a = 1;', 'src/a.stream.ts')).toThrow(
    new SyntaxError(
      'src/a.stream.ts: A stream file should export its function, but this one exports none: write "export function" before it.',
    ),
  );
});
