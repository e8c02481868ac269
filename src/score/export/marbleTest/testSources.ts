import type { RecordedRun, RecordedSource } from './recordedRun.ts';
import { UnwritableError } from './literal.ts';
import { lifeDiagram, marbleDiagrams } from './marbleDiagram.ts';
import type { Settled } from './settleTimes.ts';
import { marksOf, type Table, type Tables, tailOf } from './testTables.ts';

/** Writes an observable that emits these diagrams: a cold one, or several merged. */
export function writeCold(diagrams: readonly string[], tail: readonly string[], type = ''): string {
  const colds = diagrams.map((diagram) => `cold${type}(${[`'${diagram}'`, ...tail].join(', ')})`);
  return colds.length === 1 ? (colds[0] ?? '') : `merge(${colds.join(', ')})`;
}

/** Writes the observable of a recorded source, with these diagrams. */
export function writeSource(
  source: RecordedSource,
  diagrams: readonly string[],
  table: Table | undefined,
): string {
  // A diagram without values would emit its letters, which are texts.
  const isSilent = !source.param.isOpaque && (table?.keys.size ?? 0) === 0;
  return writeCold(diagrams, tailOf(source.events, table), isSilent ? '<never>' : '');
}

/**
 * Writes a port that gives the recorded answers, each in its turn, and no answer after the last.
 *
 * A port that the stream calls with different arguments has a list of answers for each of them.
 */
export function writePort(
  name: string,
  { sources }: RecordedRun,
  { plan, lives }: Settled,
  tables: Tables,
): readonly string[] {
  const answers = sources.flatMap((source, index) => {
    if (source.param.name !== name) return [];
    const table = tables.of(source);
    const marks = marksOf(source.events, plan.eventsMs[index] ?? [], table);
    const [diagrams = []] = marbleDiagrams([marks]);
    // What is merged tells of no subscriptions. Answers of many values at once are not known.
    if (diagrams.length > 1) throw new UnwritableError();
    const answer = writeSource(source, diagrams, table);
    const live = lifeDiagram(lives[index]);
    return [{ call: source.call, text: `{ answer: ${answer}, live: '${live}' }` }];
  });
  const calls = [...new Set(answers.map(({ call }) => call))];
  const lists = calls.map((call, index) => ({
    call,
    list: call === undefined ? `${name}Answers` : `${name}${index + 1}`,
  }));
  const last = lists.at(-1);
  if (!last) return [`const ${name} = () => NEVER;`];
  const lines = lists.flatMap(({ call, list }) => [
    `const ${list} = [`,
    ...answers.filter((answer) => answer.call === call).map(({ text }) => `  ${text},`),
    '];',
  ]);
  const port = `const ${name} = `;
  const one = [`${port}() => defer(() => ${last.list}.shift()?.answer ?? NEVER);`];
  const choice = lists
    .slice(0, -1)
    .reduceRight((rest, { call, list }) => `id === ${call ?? ''} ? ${list} : ${rest}`, last.list);
  const several = [
    `${port}(id: number) =>`,
    `  defer(() => (${choice}).shift()?.answer ?? NEVER);`,
  ];
  const all = `[${lists.map(({ list }) => `...${list}`).join(', ')}]`;
  // The answers were recorded in the order in which they were subscribed to.
  return [
    ...lines,
    `for (const { answer, live } of ${lists.length > 1 ? all : last.list}) {`,
    '  expectSubscriptions(answer.subscriptions).toBe(live);',
    '}',
    ...(lists.length > 1 ? several : one),
  ];
}
