import type { Life } from '../../replay/replayPlan.ts';

/** A sign of a diagram (a value's key, `|` or `#`) and its time in whole milliseconds. */
export interface DiagramMark {
  readonly atMs: number;
  readonly sign: string;
}

/** Lanes with more moments are not aligned: their lines would be too long to read. */
const MOST_COLUMNS = 16;

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FURTHER_LETTERS = 0x4e00;

/** Returns the key of the n-th value: a letter that is one column wide and has no other meaning in a diagram. */
export function marbleKey(n: number): string {
  return LETTERS[n] ?? String.fromCodePoint(FURTHER_LETTERS + n - LETTERS.length);
}

/**
 * Writes each lane as a marble diagram for a `TestScheduler` in run mode, oldest mark first, in columns:
 *
 *     120ms a 92ms b 499ms -
 *     120ms - 92ms - 499ms b
 *
 * Marks that follow a group too closely are written right after the group, up to `lateMs` late, because `(ab)` takes
 * four milliseconds.
 */
export function marbleDiagrams(
  lanes: readonly (readonly DiagramMark[])[],
): { readonly diagram: string; readonly lateMs: number }[] {
  const columns = markTimes(lanes.flat());
  const isAligned = columns.length <= MOST_COLUMNS;
  const drawnLanes = lanes.map((marks) => drawLane(marks, isAligned ? columns : markTimes(marks)));
  const widths = columns.map((_, at) =>
    Math.max(...drawnLanes.map(({ cells }) => cells[at]?.length ?? 0)),
  );
  return drawnLanes.map(({ cells, lateMs }) => {
    const padded = isAligned ? cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)) : cells;
    return { diagram: padded.join(' ').trimEnd() || '-', lateMs };
  });
}

/** Writes the beginning and end of a subscription; an empty diagram if there was none. */
export function lifeDiagram(life: Life | undefined): string {
  if (!life) return '';
  const { fromMs, toMs } = life;
  const before = fromMs === 0 ? '' : `${fromMs}ms `;
  if (toMs === undefined) return `${before}^`;
  if (toMs === fromMs) return `${before}(^!)`;
  return `${before}^ ${toMs === fromMs + 1 ? '' : `${toMs - fromMs - 1}ms `}!`;
}

function markTimes(marks: readonly DiagramMark[]) {
  return [...new Set(marks.map(({ atMs }) => atMs))].sort((a, b) => a - b);
}

/** Returns the text of each moment up to the last mark; several signs are in brackets. */
function drawLane(marks: readonly DiagramMark[], moments: readonly number[]) {
  const lastMs = marks.at(-1)?.atMs ?? -1;
  let reachedMs = 0;
  let lateMs = 0;
  const cells = moments.flatMap((atMs) => {
    if (atMs > lastMs) return [];
    const signs = marks.flatMap((mark) => (mark.atMs === atMs ? mark.sign : [])).join('');
    const gapMs = Math.max(0, atMs - reachedMs);
    if (signs) lateMs = Math.max(lateMs, reachedMs - atMs);
    else if (atMs < reachedMs) return '';
    const group = signs.length > 1 ? `(${signs})` : signs || '-';
    reachedMs += gapMs + group.length;
    return (gapMs === 0 ? '' : `${gapMs}ms `) + group;
  });
  return { cells, lateMs };
}
