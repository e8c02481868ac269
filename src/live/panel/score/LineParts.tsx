import type { KeyboardEvent } from 'react';
import type { CodeRow } from '../../../score/record/streamCode.ts';
import { useTexts } from '../../../texts/useTexts.ts';
import type { PlacedLine } from '../../place/placedSite.ts';
import type { NestedRow } from '../nest/nestedCode.ts';
import type { Block } from '../nest/nestPipes.ts';
import { liveTexts } from '../../texts.ts';

/** Gives each line its number, and the first one of an inner pipe its place, where the score has controls. */
export function withParts(rows: readonly NestedRow[]): readonly CodeRow[] {
  return rows.map(({ row, block, index }, at) => {
    const isFirst = block.parent && rows.findIndex((one) => one.block === block) === at;
    const number = { text: `line ${at}`, kind: 'setting' as const };
    const place = { text: `pipe ${at}`, kind: 'setting' as const };
    const tokens = [
      ...(lineOf({ block, index }) ? [number] : []),
      ...row.tokens,
      ...(isFirst ? [place] : []),
    ];
    return { ...row, tokens };
  });
}

/** Absent where the text is not known. */
function lineOf({ block, index }: Pick<NestedRow, 'block' | 'index'>) {
  return block.placed.lines[index];
}

interface LinePartProps {
  /** As `withParts` names it. */
  name: string;
  rows: readonly NestedRow[];
  onOpen: (line: PlacedLine) => void;
  onChoose: (site: number) => void;
}

/** Draws what a line has beside its code. */
export function LinePart({ name, rows, onOpen, onChoose }: LinePartProps) {
  const [kind, at = ''] = name.split(' ');
  const one = rows[Number(at)];
  if (!one) return null;
  if (kind === 'pipe') return <InnerPlace block={one.block} onChoose={onChoose} />;
  const line = lineOf(one);
  return line && <LineNumber {...{ line, onOpen }} isFirst={rows.find(lineOf) === one} />;
}

interface LineNumberProps {
  line: PlacedLine;
  isFirst: boolean;
  onOpen: (line: PlacedLine) => void;
}

/** The number of a line, which opens it; all numbers are one stop for the keyboard, with the arrow keys. */
function LineNumber({ line, isFirst, onOpen }: LineNumberProps) {
  const texts = useTexts(liveTexts);
  const place = `${line.file}:${line.line}`;
  const label = `${place}: ${line.openUrl === undefined ? texts.copyPlace : texts.openInEditor}`;
  return (
    <button
      type="button"
      className="line-number"
      title={label}
      aria-label={label}
      tabIndex={isFirst ? 0 : -1}
      onKeyDown={goToNext}
      onClick={() => onOpen(line)}
    >
      {line.line}
    </button>
  );
}

function goToNext(event: KeyboardEvent) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const all = event.currentTarget.closest('.score')?.querySelectorAll('.line-number') ?? [];
  const numbers = [...all];
  const next = numbers[numbers.indexOf(event.currentTarget) + step];
  if (next instanceof HTMLElement) next.focus();
}

/** Leads to the score of an inner pipe. */
function InnerPlace({ block, onChoose }: { block: Block } & Pick<LinePartProps, 'onChoose'>) {
  const texts = useTexts(liveTexts);
  const { number, placed } = block;
  const place = `${placed.file}:${placed.line}`;
  return (
    <button
      type="button"
      className="inner-place"
      title={texts.choose(place)}
      aria-label={texts.choose(place)}
      onClick={() => onChoose(number)}
    >
      {place.replace(/.*\//, '')}
    </button>
  );
}
