import type { CodeLane, CodeRow, StreamCode } from '../../../code/streamCode.ts';
import type { PlacedLine } from '../../place/placedSite.ts';
import { laneRows } from './laneRows.ts';
import type { Block, Nest } from './nestPipes.ts';

/** A line of a score, its block, and its position in the file, if known. */
export interface NestedRow {
  readonly row: CodeRow;
  readonly block: Block;
  readonly line: PlacedLine | undefined;
}

/** The additional indentation of an inner pipe. */
const INDENT_COLUMNS = 2;

/** Returns the lines of a pipe, with the lines of inner pipes right below the subscribing lines. */
export function nestedRows({ blocks }: Nest): readonly NestedRow[] {
  return rowsOf(blocks[0], 0);

  function rowsOf(block: Block, indent: number): NestedRow[] {
    const { placed, offset, fromLane } = block;
    const shown = laneRows(placed.code.rows).filter(({ row: { lane = 0 } }) => lane >= fromLane);
    const least = Math.min(...shown.map(({ row }) => row.indent));
    return shown.flatMap(({ row, index }) => {
      const own = row.indent - least + indent;
      const lane = row.lane === undefined ? undefined : offset + row.lane;
      const inner = blocks.filter((one) => one.parent === block && one.lane === row.lane);
      return [
        { row: { ...row, lane, indent: own }, block, line: placed.lines[index] },
        ...inner.flatMap((one) => rowsOf(one, own + INDENT_COLUMNS)),
      ];
    });
  }
}

/** Returns the code of a pipe with its inner pipes, whose lanes are `inside` the subscribing lanes. */
export function nestedCode(nest: Nest, rows: readonly CodeRow[]): StreamCode {
  const [root] = nest.blocks;
  const lanes = nest.blocks.flatMap(({ placed, parent, lane, offset }) =>
    lanesAt(offset, placed.code, parent && parent.offset + lane),
  );
  return { ...root.placed.code, rows, lanes };
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
