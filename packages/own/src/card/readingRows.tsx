import type { CodeRow, StreamCode } from '@partitura/score/code/streamCode.ts';
import type { Beside } from '@partitura/score/view/CodeLine.tsx';
import { type CodeError, errorLine } from '../editor/rowHeights.ts';
import type { SessionState } from '../session/sessionState.ts';
import { visibleCode } from '../link/visibleCode.ts';

/** Lays out code that is only read: a row for each lane, for each other line, and for the sentence of each error. */
export function readingRows(
  code: SessionState['code'],
  text: string,
  errors: readonly CodeError[],
) {
  const lines = text.split('\n');
  const rows = code ? rowsOf(code, lines) : lines.map(plainRow);
  const withErrors = rows.flatMap(({ row, line }, index) => {
    const isLast = rows[index + 1]?.line !== line;
    const ofLine = errors.filter((error) => isLast && errorLine(error, lines.length) === line);
    return [{ row }, ...ofLine.map(({ message }) => ({ row: EMPTY_ROW, message }))];
  });
  return {
    rows: withErrors.map(({ row }) => row),
    beside: withErrors.map((one): Beside =>
      'message' in one ? { behind: <span className="own-error">{one.message}</span> } : {},
    ),
  };
}

/** A row without code and without a lane. */
export const EMPTY_ROW: CodeRow = { indent: 0, tokens: [], lane: undefined };

/** Restores the `return` before a lane, which the rows of a score leave out. */
function rowsOf(
  { streamCode, lineNumbers }: { streamCode: StreamCode; lineNumbers: readonly number[] },
  lines: readonly string[],
) {
  return streamCode.rows.map((row, index) => {
    const line = lineNumbers[index] ?? 0;
    const [before] = /^\s*return\s+/.exec(lines[line - 1] ?? '') ?? [];
    const isCut = before && row.lane !== undefined && lineNumbers[index - 1] !== line;
    const cut = isCut ? [{ text: 'return ', kind: 'keyword' } as const] : [];
    const tokens = row.tokens.map((token) => ({ ...token, text: visibleCode(token.text) }));
    return { row: { ...row, tokens: [...cut, ...tokens] }, line };
  });
}

function plainRow(lineText: string, index: number) {
  const text = lineText.trim();
  const indent = lineText.length - lineText.trimStart().length;
  const row: CodeRow = {
    indent,
    tokens: text ? [{ text: visibleCode(text), kind: 'plain' }] : [],
    lane: undefined,
  };
  return { row, line: index + 1 };
}
