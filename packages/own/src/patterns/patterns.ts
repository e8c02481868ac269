import type { OwnInput } from '../run/protocol.ts';

/** Code that answers a common question, with inputs that play by themselves once. */
export interface Pattern {
  readonly id: string;
  readonly code: string;
  /** In the order of time. */
  readonly script: readonly OwnInput[];
  /** The time when the run has shown what matters, in milliseconds since its start. */
  readonly untilMs: number;
}

const all = [
  {
    id: 'typeahead',
    code: `typed$.pipe(
  debounceTime(300),
  distinctUntilChanged(),
  switchMap((text) =>
    request(\`found \${text}\`, 700).pipe(
      catchError(() => ['offline']),
    ),
  ),
);`,
    script: [
      [100, 'typed$', 'r'],
      [250, 'typed$', 'rx'],
      [750, 'typed$', 'rxjs'],
      [2100, 'typed$', 'rxj'],
      [2250, 'typed$', 'rxjs'],
    ],
    untilMs: 2900,
  },
  {
    id: 'doubleSubmit',
    code: `clicks$.pipe(
  exhaustMap((click) =>
    request(\`order \${click}\`, 1000).pipe(
      catchError(() => ['not saved']),
    ),
  ),
);`,
    script: [
      [300, 'clicks$', 1],
      [550, 'clicks$', 2],
      [1900, 'clicks$', 3],
    ],
    untilMs: 3200,
  },
  {
    id: 'polling',
    code: `timer(0, 800).pipe(
  exhaustMap(() =>
    poll(300).pipe(
      map((n) => n * 25),
    ),
  ),
  takeWhile((percent) => percent < 100, true),
);`,
    script: [],
    untilMs: 3600,
  },
  {
    id: 'retry',
    code: `let n = 0;
const load$ = defer(() =>
  request('data', 200, { fails: ++n < 4 }),
);

load$.pipe(
  retry({
    count: 5,
    delay: (_, i) => timer(2 ** i * 150),
  }),
);`,
    script: [],
    untilMs: 3200,
  },
  {
    id: 'race',
    code: `clicks$.pipe(
  switchMap((n) =>
    race(
      request('Europe', 800),
      request('Asia', 300 * n),
    ).pipe(
      timeout({
        first: 500,
        with: () => of('cached'),
      }),
    ),
  ),
);`,
    script: [
      [200, 'clicks$', 1],
      [1500, 'clicks$', 2],
    ],
    untilMs: 2800,
  },
  {
    id: 'cache',
    code: `const user$ = request('user', 800).pipe(
  shareReplay(1),
);

clicks$.pipe(
  mergeMap(() => user$),
);`,
    script: [
      [200, 'clicks$', 1],
      [500, 'clicks$', 2],
      [1800, 'clicks$', 3],
    ],
    untilMs: 2400,
  },
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

export type PatternId = (typeof all)[number]['id'];

/** The patterns to begin with, in the order of their list: first requests, then state, batches and ends of streams. */
export const patterns: readonly (Pattern & { readonly id: PatternId })[] = all;
