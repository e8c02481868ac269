import { outputLane } from '../../src/code/streamCode.ts';
import { expect, test } from 'vitest';
import { readStreamFile } from '../../plugin/readStreamFile.ts';

/** The code of a stream with these parameters and this result. */
function codeOf(params: string, result: string) {
  const code = `import * as rx from 'rxjs';
import { combineLatest, concatMap, defer, from, interval, map, Observable, takeUntil } from 'rxjs';

export function odd(${params}): Observable<unknown> {
  return ${result};
}
`;
  return readStreamFile(code, 'odd.stream.ts').code;
}

test('[SC17] parameters of any type are read, even if they span several lines', () => {
  const code = codeOf(
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
  expect(codeOf('', 'rx.of(1).pipe(map(Boolean))').params).toEqual([]);
});

test('[SC17] a destructured parameter is an object of settings', () => {
  const code = codeOf(
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
  const found = codeOf(params, result).lanes.flatMap(({ label, param, argsCode: call }) =>
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
    const code = codeOf(params, result);
    return code.lanes[outputLane(code)]?.label;
  });
  expect(labels).toEqual(['map', 'concatMap', 'takeUntil']);
});
