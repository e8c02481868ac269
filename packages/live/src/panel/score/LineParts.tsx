import type { KeyboardEvent } from 'react';
import type { Beside } from '@partitura/score/view/CodeLine.tsx';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { namedPlace, type PlacedLine } from '../../place/placedSite.ts';
import type { NestedRow } from '../nest/nestedCode.ts';
import type { Block } from '../nest/nestPipes.ts';
import { liveTexts } from '../../texts/liveTexts.ts';

interface LineActions {
  onOpen: (line: PlacedLine) => void;
  onChoose: (site: number) => void;
}

/** Adds the line number to each line, and the place of each inner pipe to its first line. */
export function besideLines(
  rows: readonly NestedRow[],
  { onOpen, onChoose }: LineActions,
): readonly Beside[] {
  const first = rows.find(({ line }) => line);
  return rows.map((row) => {
    const { line, block } = row;
    const isPipe = block.parent && block.kind === 'pipe';
    const isOfInner = isPipe && rows.find((one) => one.block === block) === row;
    return {
      before: line && <LineNumber {...{ line, onOpen }} isFirst={row === first} />,
      behind: isOfInner && <InnerPlace {...{ block, onChoose }} />,
    };
  });
}

interface LineNumberProps {
  line: PlacedLine;
  isFirst: boolean;
  onOpen: (line: PlacedLine) => void;
}

/** A line number that opens its line; the numbers are one tab stop, and the arrow keys move between them. */
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

function goToNext(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const all =
    event.currentTarget.closest('.score')?.querySelectorAll<HTMLElement>('.line-number') ?? [];
  const numbers = [...all];
  numbers[numbers.indexOf(event.currentTarget) + step]?.focus();
}

function InnerPlace({ block, onChoose }: { block: Block } & Pick<LineActions, 'onChoose'>) {
  const texts = useTexts(liveTexts);
  const { number, placedSite } = block;
  const place = namedPlace(placedSite);
  return (
    <button
      type="button"
      className="inner-place"
      title={texts.choose(place)}
      aria-label={texts.choose(place)}
      onClick={() => onChoose(number)}
    >
      {namedPlace(placedSite, true)}
    </button>
  );
}
