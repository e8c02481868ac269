import { readdirSync, readFileSync } from 'node:fs';
import * as rxjs from 'rxjs';
import { beforeAll, expect, test } from 'vitest';
import { buildPlayer } from '../../tests/support/playOwn.ts';
import { runRecordedTests } from '@partitura/tests/support/recordedTests.ts';
import type { Input } from '../frame/ownRuns.ts';
import { patterns } from '../patterns/patterns.ts';
import { readOwn } from '../read/readOwn.ts';
import { exportOwnTest } from './exportOwnTest.ts';
import type { PlayForTest } from './recordForTest.ts';

const known = new Set(Object.keys(rxjs));
let play: PlayForTest;

beforeAll(async () => {
  play = await buildPlayer();
});

function exported(text: string, inputs: readonly Input[] = [], toMs = 5000) {
  return exportOwnTest({ own: readOwn(text, known), text, inputs, toMs }, play);
}

async function testOf(text: string, inputs?: readonly Input[], toMs?: number) {
  const made = await exported(text, inputs, toMs);
  if ('problem' in made) throw new Error(`${text}: ${JSON.stringify(made.problem)}`);
  return made.text;
}

/** A changed text of each pattern. */
const changes: Readonly<Record<string, readonly [RegExp, string]>> = {
  typeahead: [/switchMap/g, 'mergeMap'],
  doubleSubmit: [/exhaustMap/g, 'concatMap'],
  polling: [/takeWhile\((.*), true\)/, 'takeWhile($1)'],
  retry: [/count: 5/, 'count: 2'],
  race: [/first: 500/, 'first: 900'],
  cache: [/shareReplay\(1\)/, 'tap()'],
  undo: [/slice\(0, -1\)/, 'slice(0, -2)'],
  drag: [/to\.x - from\.x/, 'to.y - from.y'],
  batch: [/bufferTime\(1000/, 'bufferTime(900'],
  progress: [/mergeMap/g, 'concatMap'],
  leak: [/takeUntil/g, 'skipUntil'],
  error: [/catchError/g, 'retry'],
};

const collected = ['examples', 'answers'].flatMap((folder) =>
  readdirSync(`packages/own/tests/conform/${folder}`).map((file) => `${folder}/${file}`),
);

test('[OW34, OW34.1] the tests of all patterns and of all collected code pass in an empty folder, and fail when an operator is changed', async () => {
  const good = await Promise.all(
    patterns.map(async ({ id: title, code, script, untilMs }) => {
      return { title, text: await testOf(code, script, untilMs) };
    }),
  );
  const more = await Promise.all(
    collected.map(async (title) => {
      return {
        title,
        text: await testOf(readFileSync(`packages/own/tests/conform/${title}`, 'utf8'), [], 20_000),
      };
    }),
  );
  const changed = good.map(({ title, text }) => {
    const change = changes[title];
    if (!change) throw new Error(title);
    return { title: `${title}, changed`, text, change };
  });
  expect(changed).toHaveLength(12);
  const results = await runRecordedTests([...good, ...more, ...changed]);

  const passed = [...good, ...more].map(({ title }) => [title, 'passed'] as const);
  expect(passed).toHaveLength(72);
  expect(results).toMatchObject(Object.fromEntries(passed));
  for (const { title } of changed) expect.soft(results[title], title).toMatch(/^AssertionError/);
}, 120_000);

test('[OW34.1] what came out: values and ends, subscriptions, the console, uncaught errors, whatever the value', async () => {
  const text = await testOf(
    `
export const a$ = of(undefined, NaN, 1n, new Error('no'), () => 1, { n: 1, all: [EMPTY] }, 'é\u202e');
a$.subscribe((value) => console.log(value === 'x', [1], 'said'));
const sub = timer(100).subscribe();
throwError(() => new TypeError('lost')).subscribe();
setTimeout(() => console.warn(Math.random() < random()), 50);
export default typed$.pipe(map((value: string) => value.length));`,
    [[20, 'typed$', 'four']],
    70,
  );
  expect(text).toContain(`\
    [0, 'line 5: error', 'TypeError: lost'],
    [0, 'uncaught', 'TypeError: lost'],
    [20, 'next', 4],
`);
  expect(text.match(/'console.log', false, \[1\], 'said'/g)).toHaveLength(7);
  expect(text).toMatch(/\[50, 'console.warn', (?:true|false)\]/);
  expect(text).toContain('start(typed$.pipe(map((value: string) => value.length)));');
  expect(text).toContain("\nconst sub = watch('line 4: ', timer(100)).subscribe();");
  expect(await runRecordedTests([{ title: 'all', text }])).toEqual({ all: 'passed' });
});

test('[OW34.1] values that JSON lacks are texts', async () => {
  const text = await testOf(`const a: any = {};
a.a = a;
of(undefined, NaN, 1n, -0, new RangeError('no'), () => 1, [EMPTY], a, new Map(), '\u202e')`);
  const values = [...text.matchAll(/^ {4}\[0, 'next', (.+)\],$/gm)].map(([, value]) => value);
  expect(values).toEqual([
    ...["'undefined'", "'NaN'", "'1'", '0', "'RangeError: no'", "'function'", "['Observable']"],
    ...["'no JSON'", '{}', String.raw`'\u{202e}'`],
  ]);
  expect(await runRecordedTests([{ title: 'all', text }])).toEqual({ all: 'passed' });
});

test('[OW34] the names of a test are none of the code, and only what the code names is given', async () => {
  const text = await testOf('const [rxjs, watch, start] = [1, 2, 3];\nof(rxjs, watch, start)');
  expect(text).toContain("import * as rxjs_ from 'rxjs';");
  expect(text).toContain('start_(of(rxjs, watch, start))');
  expect(text).not.toMatch(/Subject|request|createRandom|animation/);
  const frames = await testOf('animationFrames().pipe(take(2))');
  expect(frames).toContain("vi.stubGlobal('requestAnimationFrame'");
  expect(await runRecordedTests([{ title: 'frames', text: frames }])).toEqual({ frames: 'passed' });
});

test('[OW10.1, OW10.3, OW34] a test has neither decorators nor imports that only they and types need', async () => {
  const text = await testOf(`import { Injectable, OnInit } from '@angular/core';
import { of } from 'rxjs';
@Injectable()
export class A implements OnInit { @Input() x$ = of(1); }
new A().x$`);
  expect(text).not.toMatch(/angular|@I/);
  expect(await runRecordedTests([{ title: 'a', text }])).toEqual({ a: 'passed' });
});

test('[OW14.1, OW34] the test of code with a page has this page, and passes', async () => {
  const inputs: readonly Input[] = [
    [10, 'clicks$', 1],
    [20, 'clicks$', 2],
    [30, 'keys$', 'q'],
    [40, 'typed$', 'ab'],
  ];
  const text = await testOf(
    `const clicks$ = fromEvent(document, 'click').pipe(map((e) => e.clientX));
const search = document.querySelector<HTMLInputElement>('input')!;
merge(clicks$, fromEvent(window, 'keydown'), fromEvent(search, 'input').pipe(map(() => search.value)))`,
    inputs,
  );
  expect(text).toContain(`[10, 'next', 0],
    [20, 'next', 0],
    [30, 'next', { type: 'keydown', key: 'q' }],
    [40, 'next', 'ab'],`);
  expect(await runRecordedTests([{ title: 'page', text }])).toEqual({ page: 'passed' });
});

test('[OW14.2, OW34] the test of code with a page and the operator window has both', async () => {
  const inputs: readonly Input[] = [[10, 'clicks$', 1]];
  const text = await testOf(
    "fromEvent(document, 'click').pipe(window(timer(50)), mergeAll(), map((e) => e.type))",
    inputs,
  );
  expect(text).toContain("[10, 'next', 'click']");
  expect(await runRecordedTests([{ title: 'both', text }])).toEqual({ both: 'passed' });
});

test('[OW34] names that each object has are no given ones', async () => {
  const text = await testOf("of(hasOwnProperty.call({ a: 1 }, 'a'), typeof toString)");
  expect(text).toContain("'next', true]");
});

test('[OW20.5, OW34] the test of code with the network has streams that fail as on the page', async () => {
  const text = await testOf(`import { ajax as load, AjaxError } from 'rxjs/ajax';
import { concat, map, of, catchError } from 'rxjs';
const socket = webSocket('wss://a');
socket.next(1);
const told = catchError((error) => of(error instanceof AjaxError, error.message));
concat(load.getJSON('/a').pipe(told), load({ url: '/a' }).pipe(told), socket.multiplex().pipe(told))`);
  expect(text.match(/, 'next', '(?:There is no network).*'\]/g)).toHaveLength(3);
  expect(await runRecordedTests([{ title: 'net', text }])).toEqual({ net: 'passed' });
});

test('[OW10.2, OW34] code that takes RxJS out of the object of its script, or requires it, runs on the page and in its test', async () => {
  const codes = [
    'const { of } = rxjs;\nconst { map, filter: f } = rxjs.operators;\nof(1, 2).pipe(f((n) => n > 1), map(String))',
    "const { of } = require('rxjs'), ops = require('rxjs/operators');\nof(1, 2).pipe(ops.skip(1), ops.map(String))",
    'rxjs.of(1, 2).pipe(rxjs.operators.skip(1), rxjs.pipe(rxjs.map(String)))',
    '{ const { of, operators: { skip } } = rxjs; console.log(of(1), skip.length, typeof map); }\nof("2")',
    "import rxjs from 'rxjs';\nrxjs.of('2')",
  ];
  const texts = await Promise.all(codes.map((code) => testOf(code)));
  for (const text of texts) expect(text).toContain("[0, 'next', '2'],");
  expect(texts[0]).toContain("import { map, filter as f } from 'rxjs/operators';\n");
  const results = await runRecordedTests(texts.map((text, at) => ({ title: `code ${at}`, text })));
  expect(results).toEqual(Object.fromEntries(codes.map((_, at) => [`code ${at}`, 'passed'])));
}, 60_000);

test('[OW34.2] a test ends with the shown moment, and a minute after the last input', async () => {
  const ends = async (toMs: number) =>
    /until\((\d+)\);\n\n/.exec(await testOf('clicks$', [[1000, 'clicks$', 1]], toMs))?.[1];
  expect(await ends(1000)).toBe('1000');
  expect(await ends(100_000)).toBe('61000');
  expect(await exported('clicks$', [[1000, 'clicks$', 1]], 999)).toEqual({ problem: 'nothing' });
});

test('[OW34.3] there is no test of nothing, of too much, or of an error outside of streams', async () => {
  expect(await exported('NEVER')).toEqual({ problem: 'nothing' });
  expect(await exported('range(0, 500)')).toEqual({ problem: 'large' });
  expect(await testOf('range(0, 499)')).toContain("[0, 'complete'],");
  expect(await exported(`of('x'.repeat(100_000))`)).toEqual({ problem: 'large' });
  expect(await testOf(`of('x'.repeat(90_000))`)).toContain('x'.repeat(90_000));
  const many = Array.from({ length: 501 }, (_, at): Input => [at, 'clicks$', at]);
  expect(await exported('clicks$.pipe(ignoreElements())', many)).toEqual({ problem: 'large' });
  expect(await exported(`setTimeout(() => { throw new Error('away'); })`)).toEqual({
    problem: { threw: 'Error: away' },
  });
  expect(await exported('of(1).pipe(map).subscribe()')).toEqual({
    problem: { threw: 'TypeError: (...).subscribe is not a function' },
  });
  const none = { own: undefined, text: '', inputs: [], toMs: 0 };
  expect(await exportOwnTest(none, play)).toEqual({ problem: 'none' });
});
