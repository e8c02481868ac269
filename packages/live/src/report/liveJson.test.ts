import { readFileSync } from 'node:fs';
import { map, NEVER, of, share, Subject, switchMap, takeUntil } from 'rxjs';
import { expect, test } from 'vitest';
import { isValid, type JsonSchema } from '@partitura/tests/support/jsonSchema.ts';
import { recordPipes } from '../../tests/support/recordPipes.ts';
import { finding, leak, NO_MAP, parts, reportedPipes } from '../../tests/support/reportedPipes.ts';
import type { LiveStore } from '../record/liveStore.ts';
import { liveJson } from './liveJson.ts';

const report = (store: LiveStore, options?: unknown) => liveJson(store, parts(), options);

const none = { open: [], lifelong: [], left: 0 };

/** The numbers of all events in a report. */
const numbersIn = ({ pipes }: Awaited<ReturnType<typeof liveJson>>) =>
  pipes.flatMap(({ events }) => events.map(({ number }) => number)).toSorted((a, b) => a - b);

test('[LV6, LV2.24] json() returns each pipe with its place, owner, operators, counts and events', async () => {
  const { pipes, ...rest } = await report(reportedPipes());
  expect(pipes).toEqual([
    {
      ...{ number: 1, name: 'found$', owner: 'Search' },
      ...{ file: 'src/search.ts', line: 11, column: 6, isLibrary: false, isOld: false },
      operators: ['map((value) => value + 1)'],
      builds: 1,
      subscriptions: { opened: 1, closed: 0 },
      ...{ values: 2, errors: 0, last: '3', source: 'typed$', parents: [] },
      events: [
        expect.objectContaining({ number: 1, lane: 1, kind: 'subscribe', value: null }),
        expect.objectContaining({ number: 2, lane: 0, kind: 'subscribe', cause: null }),
        { number: 15, lane: 0, kind: 'next', timeMs: 0, value: '1', subscription: 2, cause: null },
        { number: 16, lane: 1, kind: 'next', timeMs: 0, value: '2', subscription: 1, cause: 15 },
        expect.objectContaining({ number: 17, timeMs: 250, value: '2' }),
        expect.objectContaining({ number: 18, timeMs: 250, value: '3', cause: 17 }),
      ],
      inputs: [],
    },
    expect.objectContaining({ number: 2, why: NO_MAP, last: '"a"' }),
    expect.objectContaining({ number: 3, isLibrary: true }),
  ]);
  expect(rest).toEqual({ findings: [], leaks: none, notes: [], left: 0, next: 18 });
  expect(JSON.parse(JSON.stringify(pipes))).toEqual(pipes);
});

test('[LV6.3] json() lists the open subscriptions, even for a single line, at most 100 places of each kind; { leaks: false } leaves them out', async () => {
  const store = reportedPipes();
  const ask = async (count: number, options?: unknown) => {
    const places = Array.from({ length: count }, (_, line) => ({ ...leak, line }));
    return (await liveJson(store, parts([], { open: places, lifelong: [leak] }), options)).leaks;
  };
  expect(await ask(1)).toEqual({ open: [{ ...leak, line: 0 }], lifelong: [leak], left: 0 });
  const { open, left } = await ask(103);
  expect([open.length, open.at(-1)?.line, left]).toEqual([100, 99, 3]);
  const ofLine = { open: [leak], lifelong: [leak], left: 0 };
  expect(await ask(103, { file: 'src/a.ts:3' })).toEqual(ofLine);
  expect(await ask(103, { leaks: false })).toEqual(none);
});

test("[LV18.3] json() lists a pipe's inputs with their counts and events; `since` and `left` cover these events too", async () => {
  const { store } = recordPipes();
  const close$ = new Subject<number>();
  NEVER.pipe(takeUntil(close$)).subscribe();
  close$.next(7);
  const { pipes, next } = await report(store);
  expect(pipes[0]?.inputs).toEqual([
    {
      ...{ lane: 1, source: 'input 1', subscriptions: { opened: 1, closed: 1 } },
      ...{ values: 1, errors: 0, last: '7' },
      events: [
        expect.objectContaining({ number: 2, lane: 1, kind: 'subscribe' }),
        expect.objectContaining({ number: 4, lane: 1, kind: 'next', value: '7', cause: null }),
        expect.objectContaining({ number: 6, lane: 1, kind: 'unsubscribe' }),
      ],
    },
  ]);
  expect(next).toBe(7);
  const rest = await report(store, { since: 5, limit: 1 });
  expect(rest).toMatchObject({ left: 1, next: 6 });
  expect(rest.pipes[0]).toMatchObject({ events: [], inputs: [{ events: [{ number: 6 }] }] });
});

test('[LV6, LV6.2] json({ since }) returns the first events after that number, and a call with its `next` returns the following ones', async () => {
  const store = reportedPipes();
  const all = numbersIn(await report(store));
  const read: number[] = [];
  for (let since = 0, left = 1; left > 0;) {
    const part = await report(store, { since, limit: 4 });
    expect(numbersIn(part).length).toBeLessThanOrEqual(4);
    read.push(...numbersIn(part));
    ({ next: since, left } = part);
  }
  expect(read).toEqual(all);

  const { next } = await report(store);
  expect(await report(store, { since: next })).toEqual({
    ...{ findings: [], leaks: none, pipes: [], notes: [], left: 0, next },
  });
  // The data names the lane that subscribes to a pipe.
  const inner = (value: number) => of(value).pipe(map((one) => one));
  of(5).pipe(switchMap(inner)).subscribe();
  expect((await report(store, { since: next })).pipes).toMatchObject([
    { number: 4, values: 1, parents: [] },
    { number: 5, values: 1, parents: [{ pipe: 4, lane: 1 }] },
  ]);
});

test('[LV6.2] without `since`, json({ limit }) returns the latest events, by default 1,000, and counts what it leaves out', async () => {
  const part = await report(reportedPipes(), { limit: 4 });
  expect(numbersIn(part)).toEqual([15, 16, 17, 18]);
  expect(part).toMatchObject({ left: 14, next: 18 });
  expect(part.pipes).toHaveLength(3);
  const { store } = recordPipes();
  const source = new Subject<number>();
  source.pipe(map((value) => value)).subscribe();
  for (let value = 0; value < 600; value += 1) source.next(value);
  const all = await report(store);
  expect(numbersIn(all)).toHaveLength(1000);
  expect(all.left).toBe(202);
});

test('[LV6.2] json() begins with the findings; { file } chooses pipes and findings, and { findings: false } leaves the findings out', async () => {
  const store = reportedPipes();
  const ask = (options?: unknown) => liveJson(store, parts([finding]), options);
  expect(Object.keys(await ask())[0]).toBe('findings');
  expect((await ask()).findings).toEqual([finding]);
  expect((await ask({ findings: false })).findings).toEqual([]);
  const other = await ask({ file: 'search.ts:12' });
  expect(other.findings).toEqual([]);
  expect(other.pipes.map(({ number }) => number)).toEqual([2]);
  expect((await ask({ file: 'src' })).pipes.map(({ number }) => number)).toEqual([1, 2]);
});

test.each([
  [{ since: -1 }, 'Expected since to be a whole number from 0, got -1.'],
  [{ limit: 0 }, 'Expected limit to be a whole number from 1, got 0.'],
  [{ file: 3 }, 'Expected file to be a text, got 3.'],
  [{ findings: 'no' }, 'Expected findings to be true or false, got "no".'],
  [{ leaks: 1 }, 'Expected leaks to be true or false, got 1.'],
  [{ from: 1 }, 'Expected the options file, since, findings, leaks, limit, got from.'],
  ['src/a.ts', 'Expected options such as { since: 0 }, got "src/a.ts".'],
])('[LV6.2] wrong options such as %j are rejected with a sentence', async (options, sentence) => {
  await expect(report(reportedPipes(), options)).rejects.toThrow(new TypeError(sentence));
});

/** For the fields with these names: values of the right type that are not allowed. */
const WRONG: Record<string, unknown> = {
  ...{ file: '', why: '', name: '', owner: '', rule: '', stream: '', kind: 'end' },
  ...{ count: 0, number: 0, cause: 0, parents: [{ pipe: 1 }], notes: [1] },
};

/** Variants of the data, each with one value missing or wrong somewhere. */
function* altered(data: unknown): Generator {
  if (typeof data !== 'object' || data === null) return;
  for (const [key, value] of Object.entries(data)) {
    const other = value === null ? {} : typeof value === 'number' ? -0.5 : 1;
    const wrong = [undefined, other, ...(key in WRONG ? [WRONG[key]] : []), ...altered(value)];
    for (const one of wrong)
      yield Array.isArray(data) ? data.with(Number(key), one) : { ...data, [key]: one };
  }
}

/** Parses a schema, with definitions in place of the references to them. */
function readSchema(text: string): JsonSchema {
  const { $defs, ...schema } = JSON.parse(text) as { readonly $defs: Record<string, object> };
  const inlined = JSON.stringify(schema).replace(
    /\{"\$ref":"#\/\$defs\/(\w+)"\}/g,
    (_, name: string) => JSON.stringify($defs[name]),
  );
  return JSON.parse(inlined) as JsonSchema;
}

test('[LV6] docs/live.schema.json accepts the result of json(), and rejects altered results', async () => {
  const schema = readSchema(readFileSync('packages/live/docs/live.schema.json', 'utf8'));
  const store = reportedPipes();
  of().pipe(share()).subscribe();
  const given = await liveJson(store, parts([finding], { open: [leak], lifelong: [leak] }));
  expect(given.pipes.map(({ last }) => last)).toEqual(['3', '"a"', '0', null]);
  expect(isValid(given, schema)).toBe(true);
  const broken = [...altered(given)];
  expect(broken.length).toBeGreaterThan(100);
  for (const one of broken) expect(isValid(one, schema), JSON.stringify(one)).toBe(false);
});
