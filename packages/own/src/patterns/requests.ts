import type { Pattern } from './Pattern.ts';

/** Patterns of requests. */
export const requests = [
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
] as const satisfies readonly Pattern[];
