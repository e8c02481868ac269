import type { Pattern } from './Pattern.ts';

/** Patterns of state, of batches, and of how a stream ends. */
export const flows = [
  {
    id: 'undo',
    code: `keys$.pipe(
  scan(
    (past, key) =>
      key === 'z'
        ? past.slice(0, -1)
        : [...past, key],
    [] as string[],
  ),
  map((past) => past.at(-1)),
);`,
    script: [
      [200, 'keys$', 'a'],
      [600, 'keys$', 'b'],
      [1000, 'keys$', 'c'],
      [1500, 'keys$', 'z'],
      [1900, 'keys$', 'z'],
      [2400, 'keys$', 'd'],
      [2900, 'keys$', 'z'],
    ],
    untilMs: 3200,
  },
  {
    id: 'drag',
    code: `const on = (type: string) => pointer$.pipe(
  filter((event) => event.type === type),
);

on('down').pipe(
  switchMap((from) =>
    on('move').pipe(
      map((to) => to.x - from.x),
      takeUntil(on('up')),
    ),
  ),
);`,
    script: [
      [200, 'pointer$', { type: 'move', x: 10, y: 40 }],
      [600, 'pointer$', { type: 'down', x: 20, y: 40 }],
      [900, 'pointer$', { type: 'move', x: 50, y: 40 }],
      [1200, 'pointer$', { type: 'move', x: 80, y: 45 }],
      [1500, 'pointer$', { type: 'up', x: 80, y: 45 }],
      [1900, 'pointer$', { type: 'move', x: 95, y: 50 }],
    ],
    untilMs: 2300,
  },
  {
    id: 'batch',
    code: `keys$.pipe(
  bufferTime(1000, null, 3),
  filter((batch) => batch.length > 0),
  concatMap((batch) =>
    request(batch.join(''), 300).pipe(
      retry(2),
    ),
  ),
);`,
    script: [
      [200, 'keys$', 'a'],
      [400, 'keys$', 'b'],
      [600, 'keys$', 'c'],
      [1200, 'keys$', 'd'],
    ],
    untilMs: 2800,
  },
  {
    id: 'progress',
    code: `const sizes = [1000, 400, 800, 500];

from(sizes).pipe(
  mergeMap(
    (size) =>
      request(size, size).pipe(
        map(() => 25),
      ),
    2,
  ),
  scan((sum, part) => sum + part, 0),
  map((percent) => \`\${percent}%\`),
);`,
    script: [],
    untilMs: 2000,
  },
  {
    id: 'leak',
    code: `const close$ = clicks$;

keys$.pipe(
  takeUntil(close$),
  switchMap(() => interval(500)),
).subscribe();

keys$.pipe(
  switchMap(() => interval(500)),
  takeUntil(close$),
).subscribe();`,
    script: [
      [200, 'keys$', 'a'],
      [1500, 'clicks$', 1],
    ],
    untilMs: 2800,
  },
  {
    id: 'error',
    code: `const load = (n: number) =>
  request(n, 300, { fails: n === 2 });

clicks$.pipe(
  switchMap(load),
  catchError(() => ['outside']),
).subscribe();

clicks$.pipe(
  switchMap((n) => load(n).pipe(
    catchError(() => ['inside']),
  )),
).subscribe();`,
    script: [
      [200, 'clicks$', 1],
      [1000, 'clicks$', 2],
      [1800, 'clicks$', 3],
    ],
    untilMs: 2600,
  },
] as const satisfies readonly Pattern[];
