import { SourceMap, type SourceMapPayload } from 'node:module';
import { expect, test } from 'vitest';
import { readStreamFile, tapStream } from '../../plugin/scorePlugin.ts';
import { streamFiles as streams } from '@partitura/tests/support/streamFiles.ts';

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
