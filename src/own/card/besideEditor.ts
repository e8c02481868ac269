import type { StreamCode } from '../../code/streamCode.ts';
import type { OwnState } from '../frame/ownRuns.ts';

const NO_CODE: StreamCode = { id: '', name: '', rows: [], lanes: [], params: [], settings: [] };

/** The number of lanes of each line of the code. */
export function lanesIn(code: OwnState['code'], lines: number) {
  const counts = Array.from({ length: lines }, () => 0);
  code?.shown.rows.forEach(({ lane }, row) => {
    const line = (code.lineNumbers[row] ?? 0) - 1;
    if (lane !== undefined && line < lines) counts[line] = (counts[line] ?? 0) + 1;
  });
  return counts;
}

const EMPTY_ROW = { indent: 0, tokens: [], lane: undefined };

/** The rows of the score, in the places of the editor's lines: an empty one for each error, and for each later line. */
export function rowsIn(
  code: OwnState['code'],
  errors: readonly { line: number }[],
  lines: number,
): StreamCode {
  const { shown = NO_CODE, lineNumbers = [] } = code ?? {};
  const last = lineNumbers.at(-1) ?? 0;
  const rows = shown.rows.flatMap((row, index) => {
    const line = lineNumbers[index];
    const isLast = lineNumbers[index + 1] !== line;
    const below = isLast ? errors.filter((error) => error.line === line) : [];
    return [row, ...below.map(() => EMPTY_ROW)];
  });
  const later = Math.max(0, lines - last) + errors.filter(({ line }) => line > last).length;
  return { ...shown, rows: [...rows, ...Array.from({ length: later }, () => EMPTY_ROW)] };
}
