import { expect, test } from 'vitest';
import { readAt } from '../../tests/support/atMark.ts';
import type { CodeToken } from './streamCode.ts';

const HEAD = "import { debounceTime, map as project, switchMap } from 'rxjs';\n";

const readBelow = (marked: string, operatorCount: number) => readAt(HEAD + marked, operatorCount);

/** The rows, each as `lane|indent and text`. */
function shownRows(marked: string, operatorCount: number) {
  return readBelow(marked, operatorCount)?.code.rows.map(
    ({ indent, tokens, lane }) => `${lane ?? ' '}|${' '.repeat(indent)}${textOf(tokens)}`,
  );
}

function textOf(tokens: readonly CodeToken[]) {
  return tokens.map(({ text }) => text).join('');
}

test('[LV3.1] each row has the line number of its code, so that rows split from one line have the same number', () => {
  const code = `const a = 1;

export const found$ = words$
  .‸pipe(debounceTime(300), switchMap((word) => {
    return find(word);
  }));`;
  const { lineNumbers = [], code: { rows } = { rows: [] } } = readBelow(code, 2) ?? {};
  expect(rows.map(({ tokens }, index) => `${lineNumbers[index]} ${textOf(tokens)}`)).toEqual([
    '4 words$',
    '5 .pipe(',
    '5 debounceTime(300),',
    '5 switchMap((word) => {',
    '6 return find(word);',
    '7 }))',
  ]);
});

test('[LV2.2] rows are the lines of the pipe without their common indentation, with lanes for source and operators', () => {
  const code = `
    class Search {
      readonly found$ = this.words$.‸pipe(
        debounceTime(300),
        // Old answers are dropped.
        switchMap((word) => {

          return this.find(word);
        }),
      );
    }`;
  expect(shownRows(code, 2)).toEqual([
    '0|this.words$.pipe(',
    '1|  debounceTime(300),',
    ' |  // Old answers are dropped.',
    '2|  switchMap((word) => {',
    ' |',
    ' |    return this.find(word);',
    ' |  }),',
    ' |)',
  ]);
  expect(readBelow(code, 2)).toMatchObject({ line: 4, column: 37 });
});

test('[LV2.2] the lane of the source is on the line of `.pipe`', () => {
  const code = 'x = this.form\n\t\t.valueChanges\n\t\t.‸pipe(debounceTime(1));';
  expect(shownRows(code, 1)).toEqual([
    ' |this.form',
    ' |    .valueChanges',
    '0|    .pipe(',
    '1|      debounceTime(1))',
  ]);
});

test('[LV2.13] a lane is named after the called function, and an alias of an RxJS function is replaced by its RxJS name', () => {
  const code = `import * as rx from 'rxjs/operators';
    (this.http.get<string>('/a') as Observable<string>).‸pipe(
      rx.tap(say), project(twice), this.#own(1), isOn ? project(one) : twice)`;
  const labels = ["this.http.get('/a')", 'tap', 'map', '#own', 'isOn ? project(one) : twice'];
  expect(readBelow(code, 4)?.code.lanes.map(({ label }) => label)).toEqual(labels);
});

test('[LV2.2] each operator is shortened to one line of at most 200 characters, without comments', () => {
  const long = `switchMap(() => 'x${'😀'.repeat(200)}')`;
  const code = `a$.‸pipe(
    switchMap(
      ({ id, }) => // the first
        load(id)
          .then(
            twice, /* the second */
          ),
      { of: [
        1,
      ] },
    ),
    ${long},
  )`;
  const [first, second] = readBelow(code, 2)?.operators.map(({ brief }) => brief) ?? [];
  expect(first).toBe('switchMap(({ id, }) => load(id).then(twice), { of: [1] })');
  expect(second).toHaveLength(199);
  expect(second).toMatch(/^switchMap\(\(\) => 'x(?:😀)+…$/u);
});

test('[LV2.2] a template literal over several lines has a string token in each line', () => {
  const rows = readBelow('a$.‸pipe(\n  project(`b\n  c`),\n)', 1)?.code.rows ?? [];
  const strings = rows.map(({ tokens }) => tokens.filter(({ kind }) => kind === 'string'));
  expect(strings.map(textOf)).toEqual(['', '`b', 'c`', '']);
});

test('[LV2.2] the code of an operator is kept as written, except for the surrounding indentation', () => {
  const code = `
    a$.‸pipe(
      switchMap((word) => {
        // Old answers
        const found = load(word)

        return found
      }),
      project((word) => \`
        a \${word}\`),
      (one, two),
      project('${'x'.repeat(300)}'),
    )`;
  const codes = (text: string) => readBelow(text, 4)?.operators.map((operator) => operator.code);
  expect(codes(code)).toEqual([
    'switchMap((word) => {\n  // Old answers\n  const found = load(word)\n\n  return found\n})',
    'project((word) => `\n        a ${word}`)',
    '(one, two)',
    `project('${'x'.repeat(300)}')`,
  ]);
  expect(codes(code.replaceAll('\n', '\r\n'))?.[0]).not.toContain('\r');
});
