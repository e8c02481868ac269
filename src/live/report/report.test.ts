import { readFileSync } from 'node:fs';
import { map, of, share, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { isValid, type JsonSchema } from '../../../tests/support/jsonSchema.ts';
import { recordPipes } from '../../../tests/support/recordPipes.ts';
import { pipeCode } from '../../code/readPipe.ts';
import type { PlacedSite } from '../place/placedSite.ts';
import type { Site } from '../record/liveStore.ts';
import { liveJson, liveText, testOfPipe } from './report.ts';

const NO_MAP = 'The source map of the script could not be loaded.';

function placed({ number }: Site): Promise<PlacedSite> {
  const lanes = [{ label: 'typed$' }, { label: 'map' }];
  const code = 'map((value) => value + 1)';
  return Promise.resolve({
    ...(number === 1 && { name: 'found$' }),
    file: number === 3 ? 'node_modules/box/index.js' : 'src/search.ts',
    line: 10 + number,
    column: 6,
    isLibrary: number === 3,
    openUrl: undefined,
    lines: [],
    code: pipeCode('', [], lanes),
    operators:
      number === 2
        ? []
        : [{ brief: code, code, at: { line: 11, column: 8 }, names: [], rxjs: ['map'] }],
    why: number === 2 ? { kind: 'noMap' } : undefined,
  });
}

function recorded() {
  const { store, setNow } = recordPipes();
  const typed$ = new Subject<number>();
  typed$.pipe(map((value) => value + 1)).subscribe();
  of('a')
    .pipe(map((value) => value))
    .subscribe();
  of(0)
    .pipe(map((value) => value))
    .subscribe();
  typed$.next(1);
  setNow(250);
  typed$.next(2);
  return store;
}

test('[LV6] json() returns each pipe with its place, its operators and its counts', async () => {
  const { pipes } = await liveJson(recorded(), placed);
  expect(pipes).toEqual([
    {
      ...{ number: 1, name: 'found$' },
      ...{ file: 'src/search.ts', line: 11, column: 6, isLibrary: false, isOld: false },
      operators: ['map((value) => value + 1)'],
      subscriptions: { opened: 1, closed: 0 },
      ...{ values: 2, errors: 0, last: '3' },
    },
    expect.objectContaining({ number: 2, why: NO_MAP, last: '"a"' }),
    expect.objectContaining({ number: 3, isLibrary: true }),
  ]);
  expect(JSON.parse(JSON.stringify(pipes))).toEqual(pipes);
});

test('[LV6] docs/live.schema.json accepts the result of json(), and rejects altered results', async () => {
  const schema = JSON.parse(readFileSync('docs/live.schema.json', 'utf8')) as JsonSchema;
  const store = recorded();
  of().pipe(share()).subscribe();
  const report = await liveJson(store, placed);
  expect(report.pipes.map(({ last }) => last)).toEqual(['3', '"a"', '0', null]);
  expect(isValid(report, schema)).toBe(true);
  const [pipe] = report.pipes;
  const broken: object[] = [
    ...Object.keys(pipe ?? {}).map((name) => ({ ...pipe, [name]: undefined })),
    ...[{ number: 0 }, { line: 1.5 }, { file: '' }, { isOld: 'no' }, { operators: [1] }],
    ...[{ subscriptions: { opened: 1 } }, { errors: -1 }, { last: 3 }, { why: '' }],
  ].map((change) => ({ ...pipe, ...change }));
  for (const one of broken)
    expect(isValid({ pipes: [one] }, schema), JSON.stringify(one)).toBe(false);
  expect(isValid({ pipes: undefined }, schema)).toBe(false);
});

const found = { place: placed, limits: () => Promise.resolve([]) };

test("[LV6] text() writes the app's own pipes with their notifications, and counts package pipes", async () => {
  const text = await liveText(recorded(), found);
  expect(text).toBe(`src/search.ts:11:6  found$: map((value) => value + 1)
pipe 1 · open 1 of 1 · values 2 · errors 0 · last 3

      0  map     subscribe
      0  typed$  subscribe
      0  typed$  1
      0  map     2
    250  typed$  2
    250  map     3

src/search.ts:12:6  map
pipe 2 · open 0 of 1 · values 1 · errors 0 · last "a"
${NO_MAP}

      0  map     subscribe
      0  typed$  subscribe
      0  typed$  "a"
      0  map     "a"
      0  typed$  complete
      0  map     complete

Pipes of packages, not listed: 1
`);
});

test('[LV8.1] while no pipe of the app is recorded, text() names the two possible reasons', async () => {
  const { store } = recordPipes();
  expect(await liveText(store, found)).toBe(
    'No pipe of the app is recorded yet. If it calls some, it has another copy of RxJS, or the import is not its first.\n',
  );
});

test('[LV8.2] text() reports another copy of RxJS on the page', async () => {
  const said = 'This page has another copy of RxJS: its streams are not recorded.\n';
  expect(await liveText(recorded(), found)).not.toContain(said);
  const limits = () => Promise.resolve(['otherCopy'] as const);
  expect(await liveText(recorded(), { ...found, limits })).toContain(said);
});

test('[LV6] test() writes the last run of a pipe, or says that there is none', async () => {
  const store = recorded();
  expect(await testOfPipe(store, placed, 1)).toContain("test('src/search.ts:11, as recorded'");
  await expect(testOfPipe(store, placed, 2)).rejects.toThrow(/number of a pipe.*got 2/);
  await expect(testOfPipe(store, placed, 9)).rejects.toThrow(/got 9/);
});
