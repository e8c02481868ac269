import { wholeValue } from '../layout/describe.ts';
import { jsonStart } from '../layout/jsonStart.ts';
import { literal } from './marbleTest/literal.ts';
import { grouped, marbleKey } from './marbleTest/marbleDiagram.ts';
import type { Notification } from '../record/recording.ts';
import { laneNames, type SettingChoice, type StreamCode } from '../record/streamCode.ts';

const SIGNS = { subscribe: '^', unsubscribe: '!', error: '#', complete: '|' } as const;

/** Of a value that takes more than so many UTF-16 units as JSON only the beginning is written. */
const MOST_UNITS = 1000;

/** A system is as wide as this, and the music goes on below it. */
const MOST_COLUMNS = 100;

/**
 * Writes a recording as text: a line a lane, a column a moment, and what the letters stand for.
 *
 * Times are whole milliseconds since the first notification that is held. What happened at one
 * moment stands in brackets. A recording too wide for a line is broken into several systems.
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
  const columns: Column[] = [];
  for (const { kind, lane, value, timeMs } of held) {
    const atMs = Math.round(timeMs - startMs);
    let column = columns.at(-1);
    if (!column || column.atMs !== atMs) columns.push((column = { atMs, signs: new Map() }));
    const sign = kind === 'next' ? keyOf(value) : SIGNS[kind];
    column.signs.set(lane, (column.signs.get(lane) ?? '') + sign);
  }
  const labels = ['ms', ...laneNames(code, settings)];
  const labelWidth = Math.max(...labels.map(({ length }) => length)) + 2;
  const systems = inSystems(columns).map((system) =>
    labels
      .map((label, index) => {
        const line = system.map((column) => cell(column, index - 1)).join('');
        return `${label.padEnd(labelWidth)}${line}`.trimEnd();
      })
      .join('\n'),
  );
  const lines = [...legend.values()].map(({ key, text }) => `${key}  ${text}`).join('\n');
  return [code.name, ...systems, lines].filter(Boolean).join('\n\n') + '\n';

  function keyOf(value: unknown) {
    const { text, isWhole } = textOf(value);
    // Long values that begin alike are not the same.
    const identity = isWhole ? text : value;
    const key = legend.get(identity)?.key ?? marbleKey(legend.size);
    legend.set(identity, { key, text });
    return key;
  }
}

interface Column {
  readonly atMs: number;
  /** What happened at this moment, by lane. */
  readonly signs: Map<number, string>;
}

function inSystems(columns: readonly Column[]): readonly Column[][] {
  const systems: Column[][] = [];
  let width = 0;
  for (const column of columns) {
    const system = systems.at(-1);
    width += widthOf(column);
    if (system && width <= MOST_COLUMNS) {
      system.push(column);
    } else {
      systems.push([column]);
      width = widthOf(column);
    }
  }
  return systems;
}

/** The first line has the times, the others what happened. */
function cell(column: Column, lane: number) {
  if (lane < 0) return String(column.atMs).padEnd(widthOf(column));
  return grouped(column.signs.get(lane) ?? '').padEnd(widthOf(column), '-');
}

function widthOf({ atMs, signs }: Column) {
  const widths = [...signs.values()].map((text) => grouped(text).length);
  return 2 + Math.max(String(atMs).length, ...widths);
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
