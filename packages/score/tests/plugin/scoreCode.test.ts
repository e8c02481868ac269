import { expect, test } from 'vitest';
import { codeOf, textOf } from './codeOf.ts';
import { basename } from 'node:path';
import * as rxjsOperators from 'rxjs/operators';
import { readStreamFile } from '../../plugin/scorePlugin.ts';
import { streamFiles as streams } from '@partitura/tests/support/streamFiles.ts';
import { widgetNames } from '@partitura/tests/support/widgetNames.ts';

test('[SC1.6] rows with a lane omit `return` and the clock argument, and other rows keep both', () => {
  const { rows } = codeOf(`import { debounceTime, of } from 'rxjs';
export function waits(clock: Clock, pause = 5) {
  const late = (text: string) => {
    return of(text, clock);
  };
  return of(1).pipe(debounceTime(pause, clock), timeout({ first: 1, scheduler: clock }));
}
`);
  const shown = rows.filter(({ lane }) => lane !== undefined).map(textOf);
  expect(shown.join('')).toMatch(/^of\(.*debounceTime\(pause\),timeout\(\{ first: 1 \}\)/);
  expect(rows.map(textOf).join('')).toContain('waits(clock: Clock');
});

const NESTED = `import { forkJoin, map, merge, of, startWith, switchMap } from 'rxjs';

export function nested(clicks$: Clicks, ask: Ask, pause = 500) {
  return merge(clicks$.pipe(startWith(0)), more$).pipe(
    switchMap(() =>
      forkJoin([ask(1), ask(2).pipe()]).pipe(
        map((both) => both.join()), startWith(\`\${pause}\`),
      ),
    ),
  ).pipe(map(Number));
}
`;

test('[SC1.2] sources, operators and inputs have lanes, in inner and chained pipes too', () => {
  const { lanes } = codeOf(NESTED);
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

test('[SC1.2] a line with several lanes is split before each lane except the first, and each part is indented by its brackets', () => {
  const { rows } = codeOf(NESTED);
  expect(rows.map((row) => ' '.repeat(row.indent) + textOf(row))).toEqual([
    'export function nested(clicks$: Clicks, ask: Ask, pause = 500) {',
    '  merge(',
    '    clicks$.pipe(',
    '      startWith(0)),',
    '    more$).pipe(',
    '    switchMap(() =>',
    '      forkJoin([',
    '          ask(1),',
    '          ask(2).pipe()]).pipe(',
    '        map((both) => both.join()),',
    '        startWith(`${pause}`),',
    '      ),',
    '    ),',
    '  ).pipe(map(Number));',
    '}',
  ]);
});

test('[SC1.8, SC1.9] an RxJS source, a port call and an input have a lane even without a pipe; `of`, `throwError` and `NEVER` have none', () => {
  const { lanes } =
    codeOf(`import { catchError, interval, NEVER, of, switchMap, takeUntil, throwError, timer } from 'rxjs';
export function f(running$: A, stop$: A, ask: Ask, clock: Clock, pause = 5) {
  return running$.pipe(
    switchMap((running) => running ? interval(pause, clock) : NEVER),
    switchMap(() => ask(1)),
    switchMap(() => stop$),
    catchError((error) => error ? of(1) : throwError(() => error)),
    delayWhen(() => { ask(2); return later(timer); }),
    takeUntil(stop$),
  );
}`);
  expect(
    lanes.flatMap(({ kind, label, inside, ...rest }, index) =>
      kind === 'operator' ? [] : [{ index, label, inside, ...rest }],
    ),
  ).toEqual([
    { index: 0, label: 'running$', inside: undefined, above: undefined, param: 'running$' },
    { index: 2, label: 'interval', inside: 1, above: undefined },
    { index: 4, label: 'ask', inside: 3, above: undefined, param: 'ask', argsCode: '1' },
    { index: 6, label: 'stop$', inside: 5, above: undefined, param: 'stop$' },
    { index: 9, label: 'ask', inside: 8, above: undefined, param: 'ask', argsCode: '2' },
    { index: 11, label: 'stop$', inside: 10, above: undefined, param: 'stop$' },
  ]);
});

test('[SC1.2] an input has a lane wherever the function of an operator may return it; as a condition or an argument of another call it has none, and neither has a chosen port', () => {
  const lanesIn = (result: string) =>
    codeOf(`import { NEVER, switchMap } from 'rxjs';
export function f(running$: A, ticks$: A, ask: Ask) {
  return running$.pipe(switchMap((on) => ${result}));
}`)
      .lanes.slice(2)
      .map(({ label }) => label);
  for (const result of [
    'on ? ticks$ : NEVER',
    'on ? NEVER : ticks$',
    '(on && ticks$) || NEVER',
    '{ return ticks$; }',
    '{ if (on) return ticks$; return NEVER; }',
  ])
    expect(lanesIn(result), result).toEqual(['ticks$']);
  for (const result of ['ticks$ ? NEVER : on', '(on ? ask : on)()', 'on.tell(ticks$)'])
    expect(lanesIn(result), result).toEqual([]);
});

test('[SC28] the settings are the parameters, and the fields of destructured parameters, that have a default', () => {
  const code = `import { map } from 'rxjs';
export function f(a$: A, { b, limit = 10_000, how = map, c: d = 1, e: { g = 2 } = {}, ...h }: S = {}, { last = 3 }, [i = 4] = [], own = 5) {
  return a$.pipe(how(limit));
}`;
  const { settings, rows } = codeOf(code);
  expect(settings).toEqual([
    { name: 'limit', default: 10_000, lane: 1 },
    { name: 'how', default: 'map', lane: 1 },
    { name: 'last', default: 3, lane: 0 },
    { name: 'own', default: 5, lane: 0 },
  ]);
  const shown = rows.flatMap(({ tokens }) => tokens.filter(({ kind }) => kind === 'setting'));
  expect(shown.map(({ text }) => text)).toEqual(['limit', 'how', 'last', 'own', 'how', 'limit']);
});

test('[SC5.9] a setting has one knob, at its first use in a row with a lane', () => {
  const code = `import { delay, timeout } from 'rxjs';
export function f(a$: A, { limit = 100 }: S = {}) {
  const half = limit / 2;
  return a$.pipe(timeout(limit), delay(limit));
}`;
  const { rows } = codeOf(code);
  const uses = rows.flatMap(({ lane, tokens }) =>
    tokens.flatMap(({ kind, text }) => (text === 'limit' ? [[lane, kind]] : [])),
  );
  expect(uses.filter(([lane]) => lane !== undefined)).toEqual([
    [1, 'setting'],
    [2, 'choice'],
  ]);
});

/** The tokens of a line in the body of a function, each as `kind text`. */
function tokensOf(line: string) {
  const { rows } = codeOf(
    `import { map, of } from 'rxjs';\nexport function f(a$: A, pause = 5) {\n${line}\n}`,
  );
  return rows
    .slice(1, -1)
    .flatMap(({ tokens }) => tokens.map(({ kind, text }) => `${kind} ${text}`));
}

test('[SC1.4] names of RxJS, settings, keywords, numbers and strings are highlighted', () => {
  expect(tokensOf("return map('a', pause, 1_000, `b${c} d`, /e/, null);")).toEqual([
    ...['keyword return', 'plain  ', 'rxjs map', 'plain (', "string 'a'", 'plain , '],
    ...['setting pause', 'plain , ', 'number 1_000', 'plain , ', 'string `b${', 'plain c'],
    ...['string } d`', 'plain , /e/, ', 'keyword null', 'plain );'],
  ]);
  expect(tokensOf('const of: unknown = x.map as readonly string[]; // return')).toEqual([
    ...['keyword const', 'plain  of: ', 'keyword unknown', 'plain  = x.map ', 'keyword as'],
    ...['plain  ', 'keyword readonly', 'plain  ', 'keyword string', 'plain []; // return'],
  ]);
});

/** The code without spaces, and without the text that a row with a lane omits. */
const inBrief = (text: string) =>
  text.replace(/\s+|\breturn\b/g, '').replaceAll(/,(?:scheduler:)?clock(?=[)}])/g, '');

test('[SC1] each widget has a stream, named after its file', () => {
  const names = streams.map(({ file, text }) => readStreamFile(text, file).code.name);
  const ofPage = names.filter((_, index) => !streams[index]?.file.startsWith('tests/'));
  expect(ofPage.sort()).toEqual(widgetNames.toSorted());
  expect(names).toEqual(streams.map(({ file }) => basename(file, '.stream.ts')));
});

test.each(streams)(
  '[SC1, SC1.2] the rows of $file are the text of its function; each operator that it calls has a lane, and each lane begins one row',
  ({ file, text }) => {
    const { rows, lanes, name: own } = readStreamFile(text, file).code;
    const shown = rows.map(textOf);
    const begins = text.indexOf('export function');
    const ends = text.indexOf('\n}\n', begins) + 2;
    expect(inBrief(shown.join(''))).toBe(inBrief(text.slice(begins, ends)));
    expect(shown.filter((row) => row !== row.trim())).toEqual([]);
    const laneRows = rows.filter(({ lane }) => lane !== undefined);
    expect(laneRows.map(({ lane }) => lane)).toEqual([...lanes.keys()]);
    expect(lanes.length).toBeGreaterThan(1);
    for (const row of laneRows) expect(textOf(row)).toContain(lanes[row.lane ?? -1]?.label);
    const called = [...shown.join('\n').matchAll(/(\w+)\(/g)].map(([, name = '']) => name);
    const labels = new Set([...lanes.map(({ label }) => label), own]);
    expect(called.filter((name) => name in rxjsOperators && !labels.has(name))).toEqual([]);
  },
);
