import { expect, test } from 'vitest';
import { codeOf } from './codeOf.ts';
import { outputLane } from '../../src/code/streamCode.ts';

const IMPORTS = `import type { merge as M } from 'rxjs';
import { type zip, concat, race as fastest } from 'rxjs';
import * as rx from 'rxjs';
import { forkJoin } from './forkJoin.ts';
import 'rxjs';
`;

/** The labels of the inputs in a function's body, with these imports before it. */
function inputsIn(body: string, params = '') {
  const { lanes } = codeOf(`${IMPORTS}export function f(${params}) {\n${body}\n}`);
  return lanes.filter(({ kind }) => kind === 'input').map(({ label }) => label);
}

test('[SC21] a function that only has the name of a combinator is not a combinator', () => {
  const body = `race([a$]); merge(b$); zip([c$]); forkJoin([d$]); other.concat(e$); rx[merge](f$);
rx(g$); M(h$); concat.merge(i$); rx.of.merge(j$); combineLatest([k$]); (() => {}).concat(l$); rx.timer(m$);`;
  expect(inputsIn(body)).toEqual([]);
});

test.each([
  { shadow: 'a parameter', body: 'concat(a$);', params: 'concat' },
  { shadow: 'a parameter with a default', body: 'concat(a$);', params: 'concat = 1' },
  { shadow: 'a field of a parameter', body: 'concat(a$);', params: '{ b, c: concat = 1 }' },
  { shadow: 'an element of a parameter', body: 'concat(a$);', params: '[, [concat]]' },
  { shadow: 'a constant', body: 'concat(a$); const concat = 1;' },
  { shadow: 'the counter of a loop', body: 'for (let concat = 0; concat(a$); ) {}' },
  { shadow: 'the element of a loop', body: 'for (const concat of y) concat(a$);' },
  { shadow: 'an error', body: 'try {} catch (concat) { concat(a$); }' },
  { shadow: 'a function', body: '{ concat(a$); function concat() {} }' },
  { shadow: 'an arrow function', body: '((concat) => concat(a$));' },
  { shadow: 'a class', body: '{ class concat {} concat(a$); }' },
  { shadow: 'the namespace', body: 'const rx = y; rx.concat(a$);' },
  { shadow: 'the alias', body: 'const fastest = y; fastest([a$]);' },
])('[SC21] $shadow with the name of an import is not that import', ({ body, params }) => {
  expect(inputsIn(body, params)).toEqual([]);
});

test.each([
  { where: 'another block', body: '{ const concat = 1; } concat(a$);' },
  { where: 'the field of an object', body: 'const { concat: b } = y; concat(a$);' },
  { where: 'a type', body: 'type concat = 1; interface fastest {} concat(a$);' },
  { where: 'the name of a field', body: 'x = { concat: 1 }; x.concat = 2; concat(a$);' },
])('[SC21] the name in $where does not hide an import', ({ body }) => {
  expect(inputsIn(body)).toEqual(['a$']);
});

test('[SC21] RxJS names link to their pages; aliases and shadowed names do not link anywhere', () => {
  const { rows } = codeOf(`import { concat, map, race as fastest, take } from 'rxjs';
import * as rx from 'rxjs';
export function f(a$, n = rx.scan) {
  return concat(a$).pipe(map((take) => take), take(1), fastest([rx.share]), race(filter));
}`);
  const links = rows
    .flatMap(({ tokens }) => tokens)
    .filter(({ kind }) => kind === 'rxjs')
    .map(({ text }) => text);
  expect(links).toEqual(['scan', 'concat', 'map', 'take', 'share']);
});

test('[SC1.7] a lane is named after the called function, with its RxJS name instead of an alias, or else by the text of its expression', () => {
  const { lanes } = codeOf(`import { debounceTime as pause, of } from 'rxjs';
export function f() {
  of(1).pipe(pause(5), share, props.op(2), (b$) => b$, list[0], d\`e\`, on ? one(1) : two);
  return this.http.get<A>('/a').pipe(x).pipe(x, a$[first] + a$[second] + a$[third] + a$[fourth]);
}`);
  expect(lanes.map(({ label }) => label)).toEqual([
    ...['of', 'debounceTime', 'share', 'op', '(b$) => b$', 'list[0]', 'd`e`'],
    ...['on ? one(1) : two', 'this.http.get', 'x', 'x', 'a$[first] + a$[second] + a$[third] + a$…'],
  ]);
});

/** The code of a stream with these parameters and this result. */
function streamWith(params: string, result: string) {
  return codeOf(`import * as rx from 'rxjs';
import { combineLatest, concatMap, defer, from, interval, map, Observable, takeUntil } from 'rxjs';

export function odd(${params}): Observable<unknown> {
  return ${result};
}
`);
}

test('[SC17] parameters of any type are read, even if they span several lines', () => {
  const code = streamWith(
    `
  typed$: Observable<string>,
  clicks$: Observable<unknown>,
  given$: Observable<unknown> = typed$,
  either$: Observable<unknown | string>,
  lists$: Observable<
    unknown
  >,
  pairs$: Observable<readonly [string, { a: number, b: unknown }]>,
  getUser: (id: number, signal: AbortSignal) => Observable<Map<string, unknown>>,
  clock: SchedulerLike,
  keys$?: Observable<unknown>,
  pause = 500,
  flatten = pick([switchMap, mergeMap], (a, b) => a),
`,
    'typed$.pipe(map(Boolean))',
  );
  expect(
    code.params.map(({ name, kind, isOpaque }) => `${kind} ${name}${isOpaque ? ' opaque' : ''}`),
  ).toEqual([
    ...['input typed$', 'input clicks$ opaque', 'setting given$ opaque', 'input either$'],
    ...['input lists$ opaque', 'input pairs$', 'port getUser', 'clock clock'],
    ...['input keys$ opaque', 'setting pause', 'setting flatten'],
  ]);
  expect(streamWith('', 'rx.of(1).pipe(map(Boolean))').params).toEqual([]);
});

test('[SC17] a destructured parameter is an object of settings', () => {
  const code = streamWith(
    "{ pause = 500, flatten = pick({ a: [1, 2] }) }: Settings = {}, guest = 'a', { b }: B, clicks$: A<{ b: 1 }>",
    'clicks$.pipe(map(Boolean))',
  );
  const params = code.params.map(({ name, kind }) => `${kind} ${name}`);
  expect(params).toEqual(['settings ', 'setting guest', 'settings ', 'input clicks$']);
  expect(code.lanes[0]).toMatchObject({ param: 'clicks$' });
});

test.each([
  ['getUser(1).pipe(map(Boolean))', ['getUser is getUser(1)']],
  [
    'clicks$.pipe(concatMap(() => getUser( 2 ).pipe(map(Boolean))))',
    ['clicks$ is clicks$', 'getUser is getUser(2)'],
  ],
  ['getUser().pipe(map(Boolean))', ['getUser is getUser()']],
  ['defer( getUser ).pipe(map(Boolean))', ['defer is getUser']],
  ['from(clicks$).pipe(map(Boolean))', ['from is clicks$']],
  ['combineLatest([clicks$, getUser(1)])', ['clicks$ is clicks$', 'getUser is getUser(1)']],
])('[SC17] the sources in %s are %j', (result, sources) => {
  const params = 'getUser: (id: number) => Observable<string>, clicks$: Observable<unknown>';
  const found = streamWith(params, result).lanes.flatMap(({ label, param, argsCode: call }) =>
    param ? `${label} is ${param}${call === undefined ? '' : `(${call})`}` : [],
  );
  expect(found).toEqual(sources);
});

test('[SC17] the output of a stream is on the last lane that is not inside another lane', () => {
  const params = 'typed$: Observable<string>, clicks$: Observable<unknown>';
  const labels = [
    'typed$.pipe(map(String))',
    'typed$.pipe(concatMap(() => clicks$.pipe(map(Number), takeUntil(clicks$))))',
    'typed$.pipe(map(String)).pipe(takeUntil(clicks$.pipe(map(Number))))',
  ].map((result) => {
    const code = streamWith(params, result);
    return code.lanes[outputLane(code)]?.label;
  });
  expect(labels).toEqual(['map', 'concatMap', 'takeUntil']);
});
