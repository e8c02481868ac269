import type { StreamCode } from '@partitura/score/code/streamCode.ts';
import type { Beside } from '@partitura/score/view/CodeLine.tsx';
import type { OwnState } from '../frame/ownRuns.ts';

/**
 * The names of lanes, for the rows of the score where the editor has no text: a line with several operators has the text
 * of all of them in its first row.
 */
export function namesBeside(code: OwnState['code'], { rows, lanes }: StreamCode): Beside[] {
  const lines = new Map(code?.streamCode.rows.map((row, index) => [row, code.lineNumbers[index]]));
  let before: number | undefined;
  return rows.map((row) => {
    const line = row.lane === undefined ? undefined : lines.get(row);
    const isNamed = line !== undefined && line === before;
    before = line;
    return isNamed
      ? { behind: <span className="own-name">{lanes[row.lane ?? 0]?.label}</span> }
      : {};
  });
}
