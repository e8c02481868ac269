import type { CodeLane, CodeRow, CodeToken, StreamCode } from '@partitura/score/code/streamCode.ts';
import type { PlacedLine } from '../../place/placedSite.ts';
import type { Block, Nest } from './nestPipes.ts';

/** A line in a score, with its block and its position in the file, if known. */
export interface NestedRow extends CodeRow {
  readonly lane: number;
  readonly block: Block;
  readonly line: PlacedLine | undefined;
}

/** The additional indentation of an inner pipe. */
const INDENT_COLUMNS = 2;

const ELLIPSIS: CodeToken = { text: '…', kind: 'plain' };

/**
 * Returns the code of a pipe with its inner pipes: their lines are right below the subscribing lines, and their lanes
 * `inside` the subscribing lanes.
 */
export function nestedCode({ blocks }: Nest) {
  const [root] = blocks;
  const lanes = blocks.flatMap(({ placedSite, parent, lane, offset }) =>
    lanesAt(offset, placedSite.code, parent && parent.offset + lane),
  );
  return { ...root.placedSite.code, rows: rowsOf(root, 0), lanes };

  function rowsOf(block: Block, indent: number): readonly NestedRow[] {
    const { placedSite, offset, fromLane } = block;
    const shown = laneRows(placedSite.code.rows).filter(({ lane }) => lane >= fromLane);
    const least = Math.min(...shown.map((row) => row.indent));
    return shown.flatMap(({ index, ...row }) => {
      const own = row.indent - least + indent;
      const inner = blocks.filter((one) => one.parent === block && one.lane === row.lane);
      return [
        { ...row, lane: offset + row.lane, indent: own, block, line: placedSite.lines[index] },
        ...inner.flatMap((one) => rowsOf(one, own + INDENT_COLUMNS)),
      ];
    });
  }
}

/** Numbers the lanes of a pipe from `offset` on, `inside` a lane of another pipe. */
export function lanesAt(offset: number, { lanes }: StreamCode, inside?: number): CodeLane[] {
  return lanes.map((one) => ({
    ...one,
    above: one.above === undefined ? undefined : offset + one.above,
    inside,
    // An inner stream need not be a pipe.
    hasUnseen: true,
  }));
}

/**
 * Returns one line for each lane, with its continuation lines joined to it: the source above `.pipe(`, and the body of
 * an operator. The rest of a chain and closing brackets are kept, and `…` replaces other lines.
 */
function laneRows(rows: readonly CodeRow[]) {
  const starts = rows.flatMap(({ lane }, index) => (lane === undefined ? [] : { lane, index }));
  return starts.map(({ lane, index }, nth) => {
    const lines = rows.slice(nth === 0 ? 0 : index, starts[nth + 1]?.index);
    const indent = lines[0]?.indent ?? 0;
    return { lane, index, indent, tokens: joinLines(lines, indent) };
  });
}

/** Joins lines, and leaves out the surrounding code, which is indented by less than `outer`. */
function joinLines([first, ...lines]: readonly CodeRow[], outer: number): readonly CodeToken[] {
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
