import { INPUTS, type InputName } from '../read/givenNames.ts';
import type { OwnInput } from '../run/protocol.ts';

/** Code that answers a common question, with inputs that play by themselves once. */
interface WrittenPattern {
  readonly id: string;
  readonly code: string;
  /** The values of each input, by their times in milliseconds. */
  readonly inputs: { readonly [name in InputName]?: Readonly<Record<number, unknown>> };
  /** The time by which the run has shown the effect, in milliseconds since its start. */
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
    inputs: { typed$: { 100: 'r', 250: 'rx', 750: 'rxjs', 2100: 'rxj', 2250: 'rxjs' } },
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
    inputs: { clicks$: { 300: 1, 550: 2, 1900: 3 } },
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
    inputs: {},
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
    inputs: {},
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
    inputs: { clicks$: { 200: 1, 1500: 2 } },
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
    inputs: { clicks$: { 200: 1, 500: 2, 1800: 3 } },
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
    inputs: {
      keys$: { 200: 'a', 600: 'b', 1000: 'c', 1500: 'z', 1900: 'z', 2400: 'd', 2900: 'z' },
    },
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
    inputs: {
      pointer$: {
        200: { type: 'move', x: 10, y: 40 },
        600: { type: 'down', x: 20, y: 40 },
        900: { type: 'move', x: 50, y: 40 },
        1200: { type: 'move', x: 80, y: 45 },
        1500: { type: 'up', x: 80, y: 45 },
        1900: { type: 'move', x: 95, y: 50 },
      },
    },
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
    inputs: { keys$: { 200: 'a', 400: 'b', 600: 'c', 1200: 'd' } },
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
    inputs: {},
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
    inputs: {
      keys$: { 200: 'a' },
      clicks$: { 1500: 1 },
    },
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
    inputs: { clicks$: { 200: 1, 1000: 2, 1800: 3 } },
    untilMs: 2600,
  },
] as const satisfies readonly WrittenPattern[];

export type PatternId = (typeof all)[number]['id'];

/** The patterns to begin with, in the order of their list: first requests, then state, batches and ends of streams. */
export const patterns = all.map(
  ({ id, code, inputs, untilMs }: WrittenPattern & { readonly id: PatternId }) => {
    const script = INPUTS.flatMap((name) =>
      Object.entries(inputs[name] ?? {}).map(([ms, value]): OwnInput => [Number(ms), name, value]),
    );
    return { id, code, untilMs, script: script.toSorted(([one], [other]) => one - other) };
  },
);

export type Pattern = (typeof patterns)[number];
