import { lifeDiagram, marbleDiagrams } from './marbleDiagram.ts';
import type { RecordedRun } from './recordedRun.ts';
import type { Settled } from './settleTimes.ts';
import type { StreamCode } from '../../record/streamCode.ts';
import { createTables, marksOf, type Tables, tailOf, writeTables } from './testTables.ts';
import { writeCold, writePort, writeSource } from './testSources.ts';

/** What of RxJS a test may need besides the operators that were chosen. */
const OF_RXJS = ['defer', 'merge', 'NEVER', 'takeUntil'];
const ROOM = 96;
const HELPERS = ['cold', 'expectObservable', 'expectSubscriptions'];

/**
 * Writes the test of a run whose times are settled.
 *
 * The settings given are those that differ from what the stream's file has.
 */
export function writeTest(
  { name }: StreamCode,
  run: RecordedRun,
  settled: Settled,
  settings: Readonly<Record<string, number | string>>,
): string {
  const tables = createTables(run);
  const lines = writeBody(name, run, settled, settings, tables);
  const code = lines.join('\n').replaceAll(/'(?:\\.|[^'\\])*'/g, '');
  const chosen = Object.values(settings).filter((value) => typeof value === 'string');
  const rxjs = [...new Set([...OF_RXJS, ...chosen])]
    .filter((imported) => new RegExp(`\\b${imported}\\b`).test(code))
    .sort((a, b) => a.localeCompare(b, 'en'));
  const helpers = HELPERS.filter((helper) => code.includes(helper));
  return `${rxjs.length > 0 ? `import { ${rxjs.join(', ')} } from 'rxjs';\n` : ''}\
import { TestScheduler } from 'rxjs/testing';
import { expect, test } from 'vitest';
import { ${name} } from './${name}.stream.ts';

${writeTables(tables)}\
test('${testTitle(name, run, settled)}', () => {
  const clock = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
  clock.run(({ ${helpers.join(', ')} }) => {
${lines.map((line) => `    ${line}\n`).join('')}\
  });
});
`;
}

function writeBody(
  name: string,
  run: RecordedRun,
  settled: Settled,
  settings: Readonly<Record<string, number | string>>,
  tables: Tables,
): readonly string[] {
  const { plan, steps, lives } = settled;
  const outputs = run.steps.filter(({ source }) => source === undefined);
  const outputsMs = steps.filter(({ source }) => source === undefined).map(({ atMs }) => atMs);
  const inputs = run.params
    .filter(({ kind }) => kind === 'input')
    .map((param) => ({ param, index: run.sources.findIndex((source) => source.param === param) }));

  const [ofOutput = [], ...ofInputs] = marbleDiagrams([
    marksOf(outputs, outputsMs, tables.outputs),
    ...inputs.map(({ index }) => {
      const source = run.sources[index];
      return source ? marksOf(source.events, plan.eventsMs[index] ?? [], tables.of(source)) : [];
    }),
  ]);
  const sources = inputs.map(({ param, index }, place): Line => {
    const source = run.sources[index];
    const text = source && writeSource(source, ofInputs[place] ?? [], tables.of(source));
    return [`const ${param.name} = `, `${text ?? 'NEVER'};`];
  });
  const subscriptions = inputs.flatMap(({ param, index }, place) =>
    index >= 0 && ofInputs[place]?.length === 1
      ? [`expectSubscriptions(${param.name}.subscriptions).toBe('${lifeDiagram(lives[index])}');`]
      : [],
  );
  const ports = run.params
    .filter(({ kind }) => kind === 'port')
    .flatMap((param) => writePort(param.name, run, settled, tables));

  const call = `${name}(${writeArguments(run, settings)})`;
  const tail = tailOf(outputs, tables.outputs);
  const { last, expectation } = writeExpectation(call, ofOutput, tail, plan.untilMs);
  return [...ports, ...inColumn([...sources, ...last]), ...expectation, ...subscriptions];
}

/** Writes what is expected of the stream that `call` makes, and until when. */
function writeExpectation(
  call: string,
  diagrams: readonly string[],
  tail: readonly string[],
  untilMs: number | undefined,
): { last: readonly Line[]; expectation: readonly string[] } {
  const end = untilMs === undefined || untilMs === 0 ? '' : `${untilMs}ms `;
  if (diagrams.length === 1) {
    const expected: Line = ['const expected = ', `'${diagrams[0] ?? ''}';`];
    const unsubscribe: Line = ['const unsubscribe = ', `'${end}!';`];
    const until = untilMs === undefined ? '' : ', unsubscribe';
    return {
      last: untilMs === undefined ? [expected] : [expected, unsubscribe],
      expectation: [...inRoom(`expectObservable(${call}${until}).toBe(`, ['expected', ...tail])],
    };
  }
  // Of two observables that are compared, RxJS unsubscribes only the second.
  const until = untilMs === undefined ? '' : '.pipe(takeUntil(until$))';
  return {
    last: [
      ['const expected$ = ', `${writeCold(diagrams, tail)};`],
      ...(untilMs === undefined ? [] : [['const until$ = ', `cold('${end}u');`] as const]),
    ],
    expectation: [`expectObservable(${call}${until}).toEqual(expected$${until});`],
  };
}

/** A call, on one line where it fits. */
function inRoom(before: string, given: readonly string[]): readonly string[] {
  const line = `${before}${given.join(', ')});`;
  if (line.length <= ROOM) return [line];
  return [before, ...given.map((one) => `  ${one},`), ');'];
}

/** A line of code, cut where its diagram may be moved to the right. */
type Line = readonly [before: string, after: string];

/** Sets the diagrams in one column: spaces before a diagram mean nothing. */
function inColumn(lines: readonly Line[]) {
  const opensAt = lines.map(([before, after]) =>
    /^(cold\(|)'/.test(after) ? before.length + after.indexOf("'") : 0,
  );
  const most = Math.max(0, ...opensAt);
  return lines.map(([before, after], index) => {
    const at = opensAt[index] ?? 0;
    return before + (at === 0 ? after : after.replace("'", `'${' '.repeat(most - at)}`));
  });
}

/** Up to the last setting that was changed; the others are left to their defaults. */
function writeArguments({ params }: RecordedRun, settings: Readonly<Record<string, unknown>>) {
  const given = params.map(({ name, kind }) => (kind === 'setting' ? settings[name] : name));
  const end = given.findLastIndex((value) => value !== undefined) + 1;
  return given.slice(0, end).map(String).join(', ');
}

/** Says what was recorded: how much came out of the stream, in how long, and how much went in. */
function testTitle(name: string, run: RecordedRun, { plan, steps }: Settled): string {
  const values = steps.filter(({ source, kind }) => source === undefined && kind === 'next').length;
  const endMs = plan.untilMs ?? steps.at(-1)?.atMs ?? 0;
  const last = run.isOver ? steps.at(-1)?.kind : undefined;
  const end = last === 'complete' ? ' and completes' : last === 'error' ? ' and fails' : '';
  const given = run.params.flatMap((param) => {
    const events = run.sources
      .filter((source) => source.param === param)
      .flatMap((source) => source.events)
      .filter(({ kind }) => kind !== 'complete').length;
    return events === 0 ? [] : [`${counted(events, 'event')} of ${param.name}`];
  });
  const from = given.length === 0 ? '' : ` from ${given.join(' and ')}`;
  return `${name} gives ${counted(values, 'value')} in ${endMs} ms${end}${from}`;
}

function counted(count: number, noun: string) {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
