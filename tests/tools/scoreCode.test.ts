import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeTokens } from '../../tools/score/codeTokens.ts';
import { readStream } from '../../tools/score/readStream.ts';

const textOf = (row: ReturnType<typeof readStream>['rows'][number]) =>
  row.tokens.map(({ text }) => text).join('');

test('[SC1.6] rows with a lane leave out return and the clock, and the others keep them', () => {
  const { rows } = readStream(
    `import { debounceTime, of } from 'rxjs';
export function waits(clock: Clock, pause = 5) {
  const late = (text: string) => {
    return of(text, clock);
  };
  return of(1).pipe(debounceTime(pause, clock), timeout({ first: 1, scheduler: clock }));
}
`,
    'src/waits.stream.ts',
  );
  const shown = rows.filter(({ lane }) => lane !== undefined).map(textOf);
  expect(shown.join('')).toMatch(/^of\(.*debounceTime\(pause\),timeout\(\{ first: 1 \}\)/);
  expect(rows.map(textOf).join('')).toContain('waits(clock: Clock');
});

const NESTED = `import { forkJoin, map, merge, of, startWith, switchMap } from 'rxjs';

const elsewhere$ = of(1).pipe(map(String));

export function nested(clicks$: Clicks, ask: Ask, pause = 500) {
  return merge(clicks$.pipe(startWith(0)), more$).pipe(
    switchMap(() =>
      forkJoin([ask(1), ask(2).pipe(), ...others]).pipe(
        map((both) => both.join()), startWith(\`\${pause}\`),
      ),
    ),
  ).pipe(map(Number));
}
`;

test('[SC1.2] sources, operators and inputs have lanes, inner ones and chained pipes too', () => {
  const { lanes } = readStream(NESTED, 'nested.stream.ts');
  const lines = lanes.map(({ kind, label, above, inside }, index) =>
    [index, kind, label, `above ${above}`, `inside ${inside}`].join(' '),
  );
  expect(lines).toEqual([
    '0 source merge above undefined inside undefined',
    '1 source clicks$ above undefined inside 0',
    '2 operator startWith above 1 inside 0',
    '3 input more$ above undefined inside 0',
    '4 operator switchMap above 0 inside undefined',
    '5 source forkJoin above undefined inside 4',
    '6 input ask above undefined inside 5',
    '7 source ask above undefined inside 5',
    '8 operator map above 5 inside 4',
    '9 operator startWith above 8 inside 4',
    '10 operator map above 4 inside undefined',
  ]);
});

test('[SC1.2] a line with several lanes is split before each but the first, and indented by its brackets', () => {
  const { rows } = readStream(NESTED, 'nested.stream.ts');
  expect(rows.map((row) => ' '.repeat(row.indent) + textOf(row))).toEqual([
    'export function nested(clicks$: Clicks, ask: Ask, pause = 500) {',
    '  merge(',
    '    clicks$.pipe(',
    '      startWith(0)),',
    '    more$).pipe(',
    '    switchMap(() =>',
    '      forkJoin([',
    '          ask(1),',
    '          ask(2).pipe(), ...others]).pipe(',
    '        map((both) => both.join()),',
    '        startWith(`${pause}`),',
    '      ),',
    '    ),',
    '  ).pipe(map(Number));',
    '}',
  ]);
});

test('[SC28] the settings are the fields with a default of a destructured parameter, as written', () => {
  const code = `import { map } from 'rxjs';
export function f(a$: A, { b, limit = 10_000, how = map, c: d = 1, e: { g = 2 } = {}, ...h }: S = {}, { last = 3 }, [i = 4] = []) {
  return a$.pipe(how(limit));
}`;
  const { settings, rows } = readStream(code, 'f.stream.ts');
  expect(settings).toEqual([
    { name: 'limit', default: '10_000' },
    { name: 'how', default: 'map' },
    { name: 'last', default: '3' },
  ]);
  const shown = rows.flatMap(({ tokens }) => tokens.filter(({ kind }) => kind === 'setting'));
  expect(shown.map(({ text }) => text)).toEqual(['limit', 'how', 'last', 'how', 'limit']);
});

test('[SC28] a parameter of its own with a default is a setting too', () => {
  const code = `import { map } from 'rxjs';
export function f(a$: A, limit = 10_000, how = map) { return a$.pipe(how(limit)); }`;
  expect(readStream(code, 'f.stream.ts').settings).toEqual([
    { name: 'limit', default: '10_000' },
    { name: 'how', default: 'map' },
  ]);
});

test('[SC1.4] names of RxJS, settings, keywords, numbers and strings are highlighted', () => {
  const tokens = codeTokens("return map('a', pause, 1_000, `b${c}`);", ['map'], ['pause']);
  expect(tokens.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'keyword return',
    'plain  ',
    'rxjs map',
    'plain (',
    "string 'a'",
    'plain , ',
    'setting pause',
    'plain , ',
    'number 1_000',
    'plain , ',
    'string `b${c}`',
    'plain );',
  ]);
});

test('[SC1] splitting a line loses no character', () => {
  const pieces = fc.constantFrom("'", '`', '$', '_', '1', 'a', 'я', '🎵', ' ', '(', '=>', 'map');
  const lines = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(pieces).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(lines, (line) => {
      const tokens = codeTokens(line, ['map'], ['a']);
      expect(tokens.map(({ text }) => text).join('')).toBe(line);
    }),
  );
});

test('[SC1.4] every keyword of a stream is highlighted, its strings whole, and other names are plain', () => {
  const line = "export function return const readonly string number unknown 'a b' name";
  const kinds = codeTokens(line, [], []).filter(({ text }) => text.trim() !== '');
  expect(kinds.map(({ kind }) => kind)).toEqual([
    ...Array.from({ length: 8 }, () => 'keyword'),
    ...['string', 'plain'],
  ]);
});

test('[SC5] settings stand out in the rows, and an empty line is not set in', () => {
  const { rows } = readStream('export function f(pause = 5) {\n\n  return pause;\n}', 'f.ts');
  const settings = rows.map(({ tokens }) => tokens.filter(({ kind }) => kind === 'setting').length);
  expect(settings).toEqual([1, 0, 1, 0]);
  expect(rows.map(({ indent }) => indent)).toEqual([0, 0, 2, 0]);
});
