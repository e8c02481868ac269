import { literal } from './literal.ts';
import { type Mark, marbleKey } from './marbleDiagram.ts';
import type { RecordedRun, RecordedSource, RunEvent } from './recordedRun.ts';

/** The values of some lanes, as they are written, and the keys that they have in diagrams. */
export interface Table {
  readonly name: string;
  readonly keys: ReadonlyMap<string, string>;
}

/** The tables that the lanes of a test take their values from. */
export interface Tables {
  readonly all: readonly Table[];
  readonly outputs: Table;
  /** None for a source whose values nobody reads: each is a `c` then. */
  of: (source: RecordedSource) => Table | undefined;
}

const EMPTY_TEXT = "''";

/** Gives every value of a run its key. Texts that came out share a table with those that went in. */
export function createTables({ steps, sources }: RecordedRun): Tables {
  const outputs = { name: 'values', keys: new Map<string, string>() };
  const answers = { name: 'answers', keys: new Map<string, string>() };
  const nexts = steps
    .filter(({ kind }) => kind === 'next')
    .map(({ value, source }) => ({
      value,
      from: source === undefined ? undefined : sources[source],
    }));
  const areTexts = nexts.every(({ value, from }) => {
    return typeof value === 'string' || from?.param.isOpaque === true;
  });
  const tableOf = ({ param }: RecordedSource) =>
    param.isOpaque ? undefined : areTexts ? outputs : answers;
  for (const { value, from } of nexts) {
    const keys = (from ? tableOf(from) : outputs)?.keys;
    const text = literal(value, 2);
    if (!keys || keys.has(text)) continue;
    const letters = keys.size - (keys.has(EMPTY_TEXT) ? 1 : 0);
    keys.set(text, text === EMPTY_TEXT ? '_' : marbleKey(letters));
  }
  return { all: [answers, outputs], outputs, of: tableOf };
}

/** Turns events into the marks of a diagram, at these times. */
export function marksOf(
  events: readonly RunEvent[],
  timesMs: readonly number[],
  table: Table | undefined,
): readonly Mark[] {
  return events.map(({ kind, value }, index) => ({
    atMs: timesMs[index] ?? 0,
    sign:
      kind === 'next' ? (table?.keys.get(literal(value, 2)) ?? 'c') : kind === 'error' ? '#' : '|',
  }));
}

/** What stands behind the diagrams of these events: `values`, and the error, if there is one. */
export function tailOf(events: readonly RunEvent[], table: Table | undefined): readonly string[] {
  const failed = events.find(({ kind }) => kind === 'error');
  const name = table && table.keys.size > 0 ? table.name : failed && '{}';
  return [name, failed && literal(failed.value)].filter((text) => text !== undefined);
}

/** Writes the tables that are not empty. */
export function writeTables({ all }: Tables): string {
  return all
    .filter(({ keys }) => keys.size > 0)
    .map(({ name, keys }) => {
      const fields = [...keys].map(([text, key]) => `${key}: ${text}`);
      const line = `const ${name} = { ${fields.join(', ')} };`;
      return line.length <= 100 && !line.includes('\n')
        ? `${line}\n\n`
        : `const ${name} = {\n${fields.map((field) => `  ${field},\n`).join('')}};\n\n`;
    })
    .join('');
}
