import { expect, test } from 'vitest';
import { readAt } from '../../tests/support/atMark.ts';
import type { CodeToken } from './streamCode.ts';
import { readCall } from './readPipeAt.ts';

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

/** The operators of the pipe that is read at the mark `‸`; undefined if none is read. */
const operatorsAt = (...given: Parameters<typeof readAt>) =>
  readAt(...given)?.operators.map(({ brief }) => brief);

test.each([
  ['the name', 'run(a$.‸pipe(one));'],
  ['the end of the name', 'run(a$.pipe‸(one));'],
  ['the bracket after type arguments', 'run(a$.pipe<A, B>‸(one));'],
  ['the beginning of the source', 'run(‸this.a$.b().pipe(one));'],
  ['the beginning of a source in brackets', 'run(‸(a$ as B).pipe(one));'],
  ['a line before the name', 'run(\n  ‸this.a$\n    .pipe(one));'],
  ['the beginning of the line', '‸const b$ = run(a$.pipe(one));'],
  ['optional chaining', 'a$?.‸pipe(one);'],
  ['an optional call', 'a$.‸pipe?.(one);'],
  ['optional chaining before the source', 'a?.b.c$.‸pipe(one);'],
  ['a name with a non-null assertion', 'a$.‸pipe!(one);'],
])('[LV2.1] the pipe at a given position is read: %s', (_, code) => {
  expect(operatorsAt(code)).toEqual(['one']);
});

test.each([
  ['a$.pipe(one), b$.‸pipe(two), c$.pipe(three)', 'two'],
  ['a$.pipe(one), ‸b$.pipe(two), c$.pipe(three)', 'two'],
  ['a$.pipe(one).pipe‸(two).pipe(three)', 'two'],
  ['‸a$.pipe(one).pipe(two).pipe(three)', 'one'],
  ['a$.pipe(flat(() => ‸b$.pipe(two)))', 'two'],
  ['‸a$.pipe(flat(() => b$.pipe(two)))', 'flat(() => b$.pipe(two))'],
])('[LV2.1] the position selects one of several pipes: %s', (code, operator) => {
  expect(operatorsAt(code)).toEqual([operator]);
});

test('[LV2.1] if a position fits several pipes, the pipe with the given number of operators is read', () => {
  const chain = '‸a$.pipe(one).pipe(two, three)';
  expect(operatorsAt(chain, 2)).toEqual(['two', 'three']);
});

test.each([
  ['another number of operators', 'a$.‸pipe(one, two)'],
  ['another number at the name, in a chain', 'a$.‸pipe(one, two).pipe(three)'],
  ['another number at the bracket, in a chain', 'a$.pipe‸(one, two).pipe(three)'],
  ['spread operators', 'a$.‸pipe(...one)'],
  ['a function', 'flow(‸pipe(one))'],
  ['a line without a pipe', '‸run();\na$.pipe(one);'],
  ['a line after the end', 'a$.pipe(one);\n\n\n‸'],
])('[LV2.2] for %s, no pipe is found', (_, code) => {
  expect(operatorsAt(code)).toBeUndefined();
});

const CLASS = `@Component({ selector: 'x' })
export class X {
  @Input() accessor #a$ = of(1);
  @Output() b$ = this.#a$.‸pipe(one);
  constructor(@Inject(TOKEN) private readonly c: C, @Optional() d?: D) {}
}`;

test.each([
  ['TypeScript with decorators', CLASS, 'src/x.ts'],
  ['a decorator after `export`', CLASS.replace(/(@C.*)\n(export)/, '$2 $1'), 'x.ts'],
  ['TypeScript with old casts', 'const b$ = (<A<B>>a$).‸pipe(one);', 'src/x.mts'],
  ['TypeScript with resources', '{ using a = b(); a.c$.‸pipe(one); }', 'src/x.ts'],
  ['TSX', 'const A = <T,>(x: T) => <b onClick={() => a$.‸pipe(one)}>{x!}</b>;', 'src/x.tsx'],
  ['JSX in `.js`', 'const A = () => <b c={a$.‸pipe(one)} />;', 'src/x.js'],
  ['a script without modules', 'with (a) { b$.‸pipe(one); }', 'src/x.cjs'],
  ['Vue', '<script setup lang="ts">\nlet b = (a$ as A).‸pipe(one);\n</script>\n<p>{{</p>', 'X.vue'],
  ['code with mistakes', 'let a; let a; await b$.‸pipe(one); return;', 'src/x.ts'],
])('[LV2.2] %s is parsed', (_, code, file) => {
  expect(operatorsAt(code, 1, file)).toEqual(['one']);
});

const CODE = `class Page {
  readonly closed$ = new Subject<void>();
  open() {
    this.subs.add(orders.made$.subscribe((id) => this.say(id)));
    return forkJoin({ a: get('a'), b: get('b') }).subscribe();
  }
}`;

test.each([
  [2, 'new Subject', 'Subject'],
  [4, 'add(', 'add'],
  [4, 'subscribe(', 'subscribe'],
  [4, 'say(', 'say'],
  [5, 'forkJoin(', 'forkJoin'],
  [5, "get('b')", 'get'],
  [5, 'subscribe(', 'subscribe'],
])('[LV12.2] at line %i, %s is a call of %s', (line, text, name) => {
  const column = (CODE.split('\n')[line - 1] ?? '').indexOf(text) + 1;
  const call = readCall(CODE, 'src/page.ts', line, column);
  expect(call).toEqual({ name, line, column: text.startsWith('new') ? column + 4 : column });
});

test('[LV12.2] no call is read at a place without a call, or in a file that cannot be parsed', () => {
  expect(readCall(CODE, 'src/page.ts', 3, 3)).toBeUndefined();
  expect(readCall('class {', 'src/page.ts', 1, 1)).toBeUndefined();
});
