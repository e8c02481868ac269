import { useMemo, useSyncExternalStore } from 'react';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import type { CodeRow, StreamCode } from '@partitura/score/code/streamCode.ts';
import type { Beside } from '@partitura/score/view/CodeLine.tsx';
import { differenceOf } from '../editor/differenceOf.ts';
import { type CodeError, errorLine, linePx, sentenceLines } from '../editor/rowHeights.ts';
import { MOST_LINES } from '../read/UnreadOwn.ts';
import type { SessionState } from '../session/sessionState.ts';
import { cardTexts } from '../texts/cardTexts.ts';
import { errorMessages } from '../session/ownErrors.ts';
import { EMPTY_ROW, readingRows } from './readingRows.tsx';

const NARROW = matchMedia('(max-width: 660px)');

function watchWidth(onChange: () => void) {
  NARROW.addEventListener('change', onChange);
  return () => NARROW.removeEventListener('change', onChange);
}

/** Whether the screen is so narrow that the lanes are below the code. */
export function useIsNarrow() {
  return useSyncExternalStore(watchWidth, () => NARROW.matches);
}

/**
 * Places the lanes beside the lines of the editor, or beside code that is only read. Returns the rows of the score with
 * their labels, the number of lanes of each line, the position of the first error's sentence, and the errors with their
 * sentences. `movedCode` is absent if the code in the editor is new code.
 */
export function useBesideEditor(
  { code, source: { text }, errors: ownErrors }: SessionState,
  isRead: boolean,
) {
  const texts = useTexts(cardTexts);
  const isNarrow = useIsNarrow();
  return useMemo(() => {
    const errors = errorMessages(ownErrors, texts);
    // Code is read only up to this line, so further lines have no lanes.
    const lines = text.split('\n', MOST_LINES).length;
    const movedCode = withMovedLines(code, text);
    // On narrow screens, the lanes are below the editor, each with its own piece of the code.
    const lanesOfLines = laneCounts(isNarrow ? undefined : movedCode, lines);
    const rows = rowsIn(movedCode, errors, lines);
    const readCode = code?.text === text ? code : undefined;
    const read = isRead ? readingRows(readCode, text, errors) : undefined;
    return {
      ...{ errors, movedCode, lanesOfLines, firstErrorPx: topOfFirstError(errors, lanesOfLines) },
      rows: read ? { ...rows, rows: read.rows } : rows,
      beside: read?.beside ?? namesBeside(movedCode, rows),
    };
  }, [code, text, ownErrors, texts, isNarrow, isRead]);
}

const NO_CODE: StreamCode = { id: '', name: '', rows: [], lanes: [], params: [], settings: [] };

/**
 * The code of the latest run, with its rows at the lines to which an edit has moved them. It is absent if the text is
 * new code.
 */
function withMovedLines(code: SessionState['code'], text: string): SessionState['code'] {
  if (!code || code.text === text) return code;
  const { from, to, insert } = differenceOf(code.text, text);
  const linesIn = (part: string) => part.split('\n').length - 1;
  const lastLine = linesIn(code.text.slice(0, from)) + linesIn(insert) + 1;
  const shift = linesIn(insert) - linesIn(code.text.slice(from, to));
  let start = 0;
  const unchangedLines = new Set<number>();
  const places = code.text.split('\n').map((lineText, index) => {
    // An edit before the first letter of a line moves the whole line.
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
function laneCounts(code: SessionState['code'], lines: number) {
  const counts = Array.from({ length: lines }, () => 0);
  code?.streamCode.rows.forEach(({ lane }, row) => {
    const line = (code.lineNumbers[row] ?? 0) - 1;
    if (lane !== undefined) counts[line] = (counts[line] ?? 0) + 1;
  });
  return counts;
}

/** The distance from the top to the sentence of the first error, in px. */
function topOfFirstError(errors: readonly CodeError[], lanesOfLines: readonly number[]) {
  const [first] = errors;
  const above = lanesOfLines.slice(0, first && errorLine(first, lanesOfLines.length));
  return above.reduce((px, lanes) => px + linePx(lanes), 0);
}

/**
 * The rows of the score, aligned with the lines of the editor: the rows of lanes, and an empty row for any other line.
 */
function rowsIn(
  code: SessionState['code'],
  errors: readonly CodeError[],
  lines: number,
): StreamCode {
  const { streamCode = NO_CODE, lineNumbers = [] } = code ?? {};
  const places = Array.from({ length: lines }, (): CodeRow[] => []);
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

/**
 * The name of each lane that is not the first lane of its line. The editor shows the whole text of a line beside its
 * first lane, so the other rows have no text beside them.
 */
function namesBeside(code: SessionState['code'], { rows, lanes }: StreamCode): Beside[] {
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
