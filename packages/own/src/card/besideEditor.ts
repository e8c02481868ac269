import type { StreamCode } from '@partitura/score/code/streamCode.ts';
import { differenceOf } from '../editor/differenceOf.ts';
import { type CodeError, errorLine, linePx, sentenceLines } from '../editor/rowHeights.ts';
import type { OwnState } from '../frame/ownRuns.ts';

const NO_CODE: StreamCode = { id: '', name: '', rows: [], lanes: [], params: [], settings: [] };

/**
 * The code of the latest run, whose rows are at the lines to which an edit has moved them; absent if the text is
 * another code.
 */
export function withMovedLines(code: OwnState['code'], text: string): OwnState['code'] {
  if (!code || code.text === text) return code;
  const { from, to, insert } = differenceOf(code.text, text);
  const linesIn = (part: string) => part.split('\n').length - 1;
  const lastLine = linesIn(code.text.slice(0, from)) + linesIn(insert) + 1;
  const shift = linesIn(insert) - linesIn(code.text.slice(from, to));
  let start = 0;
  const unchangedLines = new Set<number>();
  const places = code.text.split('\n').map((lineText, index) => {
    // An edit before the first letter moves the line.
    const at = start + lineText.search(/\S|$/);
    if (at >= to || start + lineText.length <= from) unchangedLines.add(index + 1);
    start += lineText.length + 1;
    if (at >= to) return index + 1 + shift;
    return at < from ? index + 1 : Math.min(index + 1, lastLine);
  });
  const isEachChanged = code.streamCode.rows.every(
    ({ lane }, row) => lane === undefined || !unchangedLines.has(code.lineNumbers[row] ?? 0),
  );
  if (isEachChanged && (to - from) * 2 > code.text.length) return undefined;
  return { ...code, lineNumbers: code.lineNumbers.map((line) => places[line - 1] ?? lastLine) };
}

/** The number of lanes of each line of the code. */
export function laneCounts(code: OwnState['code'], lines: number) {
  const counts = Array.from({ length: lines }, () => 0);
  code?.streamCode.rows.forEach(({ lane }, row) => {
    const line = (code.lineNumbers[row] ?? 0) - 1;
    if (lane !== undefined) counts[line] = (counts[line] ?? 0) + 1;
  });
  return counts;
}

/** The distance from the top to the sentence of the first error, in px. */
export function topOfFirstError(errors: readonly CodeError[], lanesOfLines: readonly number[]) {
  const [first] = errors;
  const above = lanesOfLines.slice(0, first && errorLine(first, lanesOfLines.length));
  return above.reduce((px, lanes) => px + linePx(lanes), 0);
}

const EMPTY_ROW = { indent: 0, tokens: [], lane: undefined };

/**
 * The rows of the score, in the places of the editor's lines: the rows of lanes, and an empty row for any other line.
 */
export function rowsIn(
  code: OwnState['code'],
  errors: readonly CodeError[],
  lines: number,
): StreamCode {
  const { streamCode = NO_CODE, lineNumbers = [] } = code ?? {};
  const places = Array.from({ length: lines }, (): StreamCode['rows'][number][] => []);
  streamCode.rows.forEach((row, index) => {
    if (row.lane !== undefined) places[(lineNumbers[index] ?? 0) - 1]?.push(row);
  });
  for (const place of places) if (place.length === 0) place.push(EMPTY_ROW);
  for (const error of errors) {
    const below = Array.from({ length: sentenceLines(error) }, () => EMPTY_ROW);
    places[errorLine(error, lines) - 1]?.push(...below);
  }
  return { ...streamCode, rows: places.flat() };
}
