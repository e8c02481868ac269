import { listed, literal, UnwritableError } from './literal.ts';
import { lifeDiagram, marbleDiagrams, marbleKey } from './marbleDiagram.ts';
import type { RecordedRun, RunEvent, RunStep } from '../../../replay/recordedRun.ts';
import type { Settled } from './settleTimes.ts';

/** A test's lane for the output of a stream, or for one of its sources. */
export type TestLane = ReturnType<typeof laneOf>;

/** A test's data for a run: its lanes, by parameter, and the tables of their values. */
export type TestLanes = ReturnType<typeof testLanes>;
type TestParam = TestLanes['params'][number];

interface Table {
  readonly name: string;
  /** The key of each value in diagrams, by the value as it is written. */
  readonly keys: Map<string, string>;
}

const EMPTY_TEXT = "''";
const END_SIGNS = { error: '#', complete: '|' } as const;

/**
 * Gives the lanes of a run at their settled times, those of the sources by parameter, and the tables
 * of their values with the keys. Texts that came out share a table with those that went in.
 */
export function testLanes({ params, steps, sources }: RecordedRun, settled: Settled) {
  const outputs: Table = { name: 'values', keys: new Map() };
  const answers: Table = { name: 'answers', keys: new Map() };
  const isOutput = ({ source }: RunStep) => source === undefined;
  const isOpaque = (source = -1) => sources[source]?.param.isOpaque === true;
  const nexts = steps.filter(({ kind, source }) => kind === 'next' && !isOpaque(source));
  const areTexts = nexts.every(({ value }) => typeof value === 'string');
  const tableOf = (source?: number) => (source === undefined || areTexts ? outputs : answers);
  for (const { value, source } of nexts) {
    const { keys } = tableOf(source);
    const text = literal(value, 2);
    if (keys.has(text)) continue;
    const letters = keys.size - (keys.has(EMPTY_TEXT) ? 1 : 0);
    keys.set(text, text === EMPTY_TEXT ? '_' : marbleKey(letters));
  }

  const outputsMs = settled.steps.filter(isOutput).map(({ atMs }) => atMs);
  const lanes = sources.map(({ param, call, events }, index) => {
    const table = param.isOpaque ? undefined : tableOf(index);
    const lane = laneOf(events, settled.plan.eventsMs[index] ?? [], table);
    return { ...lane, name: param.name, call, live: lifeDiagram(settled.lives[index]) };
  });
  return {
    output: laneOf(steps.filter(isOutput), outputsMs, outputs),
    params: params.map((param) => {
      return { ...param, sources: lanes.filter(({ name }) => name === param.name) };
    }),
    tables: [answers, outputs].map(writeTable).join(''),
  };
}

/** Without a table, as nobody reads the values, each of them is a `c`. */
function laneOf(events: readonly RunEvent[], timesMs: readonly number[], table?: Table) {
  const failed = events.find(({ kind }) => kind === 'error');
  const name = table && table.keys.size > 0 ? table.name : failed && '{}';
  return {
    marks: events.map(({ kind, value }, index) => ({
      atMs: timesMs[index] ?? 0,
      sign: kind === 'next' ? (table?.keys.get(literal(value, 2)) ?? 'c') : END_SIGNS[kind],
    })),
    /** The arguments behind the diagrams: the table of the values, and the error, if there is one. */
    tail: [name, failed && literal(failed.value)].filter((text) => text !== undefined),
    /** A diagram without values would emit its letters, which are texts: it has the type `never`. */
    isSilent: table?.keys.size === 0,
  };
}

function writeTable({ name, keys }: Table) {
  if (keys.size === 0) return '';
  const fields = [...keys].map(([text, key]) => `${key}: ${text}`);
  return `${listed(`const ${name} = {`, fields, '};', 0, 100)}\n\n`;
}

/** Writes an observable that emits these diagrams of a lane: a cold one, or several merged. */
export function writeCold({ tail, isSilent }: TestLane, diagrams: readonly string[]): string {
  const cold = isSilent ? 'cold<never>' : 'cold';
  const colds = diagrams.map((diagram) => `${cold}(${[`'${diagram}'`, ...tail].join(', ')})`);
  return colds.length > 1 ? `merge(${colds.join(', ')})` : colds.join('');
}

/**
 * Writes a port that gives the recorded answers, each in its turn, and no answer after the last.
 *
 * A port that the stream calls with different arguments has a list of answers for each of them.
 */
export function writePort({ name, sources }: TestParam): readonly string[] {
  if (sources.length === 0) return [`const ${name} = () => NEVER;`];
  const calls = [...new Set(sources.map(({ call }) => call))];
  const lists = calls.map((call, index) =>
    call === undefined ? `${name}Answers` : `${name}${index + 1}`,
  );
  const choice = lists.reduceRight(
    (rest, list, index) => `id === ${calls[index] ?? ''} ? ${list} : ${rest}`,
  );
  const isOne = lists.length === 1;
  const all = isOne ? choice : `[${lists.map((list) => `...${list}`).join(', ')}]`;
  return [
    ...lists.flatMap((list, index) => [
      `const ${list} = [`,
      ...sources.filter(({ call }) => call === calls[index]).map(writeAnswer),
      '];',
    ]),
    // The answers were recorded in the order in which they were subscribed to.
    `for (const { answer, live } of ${all}) {`,
    '  expectSubscriptions(answer.subscriptions).toBe(live);',
    '}',
    ...(isOne
      ? [`const ${name} = () => defer(() => ${choice}.shift()?.answer ?? NEVER);`]
      : [
          `const ${name} = (id: number) =>`,
          `  defer(() => (${choice}).shift()?.answer ?? NEVER);`,
        ]),
  ];
}

function writeAnswer(answer: TestParam['sources'][number]) {
  const [diagrams = []] = marbleDiagrams([answer.marks]);
  // Merged diagrams record no subscriptions. No known answer has several values at once.
  if (diagrams.length > 1) throw new UnwritableError();
  return `  { answer: ${writeCold(answer, diagrams)}, live: '${answer.live}' },`;
}
