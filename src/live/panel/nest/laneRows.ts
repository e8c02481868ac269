import type { CodeRow, CodeToken } from '../../../code/streamCode.ts';

interface LaneRow {
  readonly row: CodeRow;
  readonly index: number;
}

const ELLIPSIS: CodeToken = { text: '…', kind: 'plain' };

/**
 * Returns one line for each lane, with its continuation lines joined to it: the source above `.pipe(`, and the body of
 * an operator. The rest of a chain and closing brackets are kept, and `…` replaces other lines.
 */
export function laneRows(rows: readonly CodeRow[]): readonly LaneRow[] {
  const first = rows.findIndex(({ lane }) => lane !== undefined);
  return rows.flatMap((row, index) => {
    if (row.lane === undefined) return [];
    const behind = rows.slice(index + 1);
    const next = behind.findIndex(({ lane }) => lane !== undefined);
    const before = index === first ? rows.slice(0, index) : [];
    const lines = [...before, row, ...behind.slice(0, next < 0 ? undefined : next)];
    const { indent } = before[0] ?? row;
    return [{ row: { ...row, indent, tokens: joined(lines, indent) }, index }];
  });
}

/** Joins lines without the surrounding code, which has less than this indentation. */
function joined([first, ...lines]: readonly CodeRow[], outer: number): readonly CodeToken[] {
  const tokens = [...(first?.tokens ?? [])];
  for (const { tokens: line, indent, lane } of lines) {
    const [{ text } = ELLIPSIS] = line;
    const isOut = lane === undefined && indent < outer;
    if (line.length === 0 || isOut || /^(?:\/[/*]|\*)/.test(text)) continue;
    const isCut = tokens.at(-1) === ELLIPSIS;
    const isChain = /^\??\./.test(text) && !isCut;
    const isEnd = /^[)\]}]/.test(text) && indent <= outer;
    if (isChain || isEnd || lane !== undefined) tokens.push(...line);
    else if (!isCut) tokens.push(ELLIPSIS);
  }
  return tokens;
}
