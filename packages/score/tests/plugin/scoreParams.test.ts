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

test('[SC17] parameters of any type are read, even over several lines', () => {
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
    'input typed$',
    'input clicks$ opaque',
    'setting given$ opaque',
    'input either$',
    'input lists$ opaque',
    'input pairs$',
    'port getUser',
    'clock clock',
    'input keys$ opaque',
    'setting pause',
    'setting flatten',
  ]);
  expect(codeOf('', 'rx.of(1).pipe(map(Boolean))').params).toEqual([]);
});

test('[SC17] a destructured parameter is an object of settings', () => {
  const code = codeOf(
    "{ pause = 500, flatten = pick({ a: [1, 2] }) }: Settings = {}, guest = 'a', { b }: B, clicks$: A<{ b: 1 }>",
    'clicks$.pipe(map(Boolean))',
  );
  expect(code.params.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
    'settings ',
    'setting guest',
    'settings ',
    'input clicks$',
  ]);
  expect(code.lanes[0]).toMatchObject({ param: 'clicks$' });
});

/** The sources found: lane, parameter, and the arguments of a port's call. */
function sourcesIn(params: string, result: string) {
  const { lanes } = codeOf(params, result);
  return lanes.flatMap(({ label, param, argsCode: call }) => (param ? [[label, param, call]] : []));
}

test('[SC17] a source is an input, a call of a port, or a port that is passed on', () => {
  const port = 'getUser: (id: number) => Observable<string>, clicks$: Observable<unknown>';
  expect(sourcesIn(port, 'getUser(1).pipe(map(Boolean))')).toEqual([['getUser', 'getUser', '1']]);
  expect(sourcesIn(port, 'clicks$.pipe(concatMap(() => getUser( 2 ).pipe(map(Boolean))))')).toEqual(
    [
      ['clicks$', 'clicks$', undefined],
      ['getUser', 'getUser', '2'],
    ],
  );
  expect(sourcesIn(port, 'getUser().pipe(map(Boolean))')).toEqual([['getUser', 'getUser', '']]);
  expect(sourcesIn(port, 'defer( getUser ).pipe(map(Boolean))')).toEqual([
    ['defer', 'getUser', undefined],
  ]);
  expect(sourcesIn(port, 'from(clicks$).pipe(map(Boolean))')).toEqual([
    ['from', 'clicks$', undefined],
  ]);
  expect(sourcesIn(port, 'combineLatest([clicks$, getUser(1)])')).toEqual([
    ['clicks$', 'clicks$', undefined],
    ['getUser', 'getUser', '1'],
  ]);
});

test('[SC17] the output of a stream is on the last outer lane', () => {
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
