import { wholeValue } from '../layout/describe.ts';
import { jsonStart } from '../layout/jsonStart.ts';
import { literal } from './marbleTest/literal.ts';
import { grouped, marbleKey } from './marbleTest/marbleDiagram.ts';
import type { Notification } from '../../trace/recording.ts';
import { laneNames, type SettingChoice, type StreamCode } from '../../code/streamCode.ts';

const SIGNS = { subscribe: '^', unsubscribe: '!', error: '#', complete: '|' } as const;

/**
 * The maximum size of a value in the legend, in UTF-16 units of JSON; only the beginning of a
 * longer value is written.
 */
const MOST_UNITS = 1000;

/** The width of a system; longer recordings continue below it. */
const MOST_COLUMNS = 100;

/**
 * Writes a recording as text: a line for each lane, a column for each moment, and a legend of the letters.
 *
 * Times are whole milliseconds since the first kept notification. A recording too wide for a line is split
 * into several systems.
 *
 *     ms            0       120   213   713
 *     typed$        ^-------a-----b--------
 *     debounceTime  ^-------------------b--
 */
export function marbleText(
  code: StreamCode,
  held: readonly Notification[],
  settings: Readonly<Record<string, SettingChoice | undefined>>,
): string {
  const startMs = held[0]?.timeMs ?? 0;
  const legend = new Map<unknown, { key: string; text: string }>();
  const moments: { readonly atMs: number; readonly signs: Map<number, string> }[] = [];
  for (const { kind, lane, value, timeMs } of held) {
    const atMs = Math.round(timeMs - startMs);
    let moment = moments.at(-1);
    if (moment?.atMs !== atMs) moments.push((moment = { atMs, signs: new Map() }));
    const sign = kind === 'next' ? keyOf(value) : SIGNS[kind];
    moment.signs.set(lane, (moment.signs.get(lane) ?? '') + sign);
  }
  const names = laneNames(code, settings);
  const labels = padded(['ms', ...names], ' ');
  const columns = moments.map(({ atMs, signs }) =>
    padded([String(atMs), ...names.map((_, lane) => grouped(signs.get(lane) ?? ''))], '-'),
  );
  const systems = inSystems(columns).map((system) =>
    labels
      .map((label, line) => [label, ...system.map((cells) => cells[line])].join('').trimEnd())
      .join('\n'),
  );
  const lines = [...legend.values()].map(({ key, text }) => `${key}  ${text}`).join('\n');
  return [code.name, ...systems, lines].filter(Boolean).join('\n\n') + '\n';

  function keyOf(value: unknown) {
    const { text, isWhole } = textOf(value);
    // Long values with equal beginnings may differ.
    const identity = isWhole ? text : value;
    const key = legend.get(identity)?.key ?? marbleKey(legend.size);
    legend.set(identity, { key, text });
    return key;
  }
}

/** A text for each line of a system, all of equal width. */
type Column = readonly string[];

/** Pads texts to two columns more than the longest: the first text, a time, with spaces. */
function padded(texts: readonly string[], fill: ' ' | '-'): Column {
  const width = 2 + Math.max(...texts.map(({ length }) => length));
  return texts.map((text, line) => text.padEnd(width, line === 0 ? ' ' : fill));
}

function inSystems(columns: readonly Column[]): readonly (readonly Column[])[] {
  const systems: Column[][] = [];
  let width = Infinity;
  for (const column of columns) {
    const columnWidth = column[0]?.length ?? 0;
    width += columnWidth;
    if (width > MOST_COLUMNS) {
      systems.push([]);
      width = columnWidth;
    }
    systems.at(-1)?.push(column);
  }
  return systems;
}

function textOf(value: unknown): { text: string; isWhole: boolean } {
  if (value instanceof Event) return { text: value.type, isWhole: true };
  try {
    const isWhole = jsonStart(value, MOST_UNITS)?.isWhole ?? true;
    return { text: isWhole ? literal(value) : wholeValue(value), isWhole };
  } catch {
    return { text: Object.prototype.toString.call(value), isWhole: true };
  }
}
