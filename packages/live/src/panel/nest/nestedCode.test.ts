import { expect, test } from 'vitest';
import { placed } from '../../../tests/support/fakeLiveStore.ts';
import { readPipeAt } from '@partitura/score/code/readPipeAt.ts';
import { createRecording } from '@partitura/score/trace/recording.ts';
import { nestedCode } from './nestedCode.ts';

/** The code beside the lanes of a `pipe` call, one indented text for each lane. */
function linesOf(source: string, operatorCount: number) {
  const before = source.slice(0, source.indexOf('pipe(')).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  const read = readPipeAt(source, 'src/a.ts', before.length, column, operatorCount);
  const file = placed({ file: 'src/a.ts', line: 1, operators: [] });
  const block = {
    ...({ kind: 'pipe', number: 1, parent: undefined, lane: 0, fromLane: 0, offset: 0 } as const),
    ...{ placedSite: { ...file, code: read?.code ?? file.code }, recording: createRecording() },
  };
  return nestedCode({ key: '', blocks: [block], between: [] }).rows.map(
    ({ indent, tokens }) => ' '.repeat(indent) + tokens.map(({ text }) => text).join(''),
  );
}

test('[LV2.2] a source above `.pipe(`, even a chain of calls, is on the line of `.pipe(`', () => {
  expect(linesOf('interval(500)\n  .pipe(\n    take(3),\n  )\n  .subscribe();', 1)).toEqual([
    'interval(500).pipe(',
    '    take(3),',
  ]);
  const chain = 'this.store\n  .select(names)\n  .pipe(\n    map(first),\n    share(),\n  );';
  expect(linesOf(chain, 2)).toEqual([
    'this.store.select(names).pipe(',
    '    map(first),',
    '    share(),',
  ]);
});

test('[LV2.2] a source or operator that spans many lines shows its first and last line around `…`', () => {
  const source =
    'combineLatest({\n  a: a$,\n  b: b$,\n}).pipe(\n  map(({ a, b }) => {\n    // Both.\n    if (a) {\n      return b;\n    }\n    return a;\n  }),\n  // The last one.\n  share(),\n);';
  expect(linesOf(source, 2)).toEqual([
    'combineLatest({…}).pipe(',
    '  map(({ a, b }) => {…}),',
    '  share(),',
  ]);
});

test('[LV2.2] an expression that continues on later lines is cut off, and a pipe written on one line has a row for each operator', () => {
  const source =
    'a$.pipe(\n  switchMap((id) =>\n    load(id)\n      .then(read),\n  ),\n  map(name),\n);';
  expect(linesOf(source, 2)).toEqual(['a$.pipe(', '  switchMap((id) =>…),', '  map(name),']);
  const lines = ['a$.pipe(', '  map(one),', '  map(two))'];
  expect(linesOf('a$.pipe(map(one), map(two));', 2)).toEqual(lines);
});
