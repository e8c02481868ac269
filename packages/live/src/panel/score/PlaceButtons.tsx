import { type KeyboardEvent, useCallback, useState } from 'react';
import type { Beside } from '@partitura/score/view/CodeLine.tsx';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { copyText } from '@partitura/base/ui/copyText.ts';
import { namedPlace, type PlacedLine, type PlacedSite } from '../../place/placedSite.ts';
import type { NestedRow } from '../nest/nestedCode.ts';
import type { Block } from '../nest/nestPipes.ts';
import { liveTexts } from '../../texts/liveTexts.ts';
import type { LiveTexts } from '../../texts/ru.ts';

/**
 * Returns the function that opens a line in the editor, or else copies the line's place, and the result of its last
 * call.
 */
export function useOpening() {
  const [opening, setOpening] = useState<{ place: string; outcome: keyof LiveTexts['outcomes'] }>();
  const open = useCallback(async ({ file, line, openUrl }: PlacedLine) => {
    setOpening(undefined);
    const place = `${file}:${line}`;
    if (openUrl !== undefined && (await isAnswered(openUrl))) {
      setOpening({ place, outcome: 'opened' });
      return;
    }
    const isCopied = await copyText(place);
    const copied = openUrl === undefined ? 'copied' : 'notOpened';
    setOpening({ place, outcome: isCopied ? copied : 'notCopied' });
  }, []);
  return { opening, open };
}

interface PlaceButtonProps extends ReturnType<typeof useOpening> {
  placed: PlacedSite;
}

/**
 * The heading of a site: a button that shows the site's name, file and line and opens that line, and the result of the
 * last press.
 */
export function PlaceButton({ placed, opening, open }: PlaceButtonProps) {
  const texts = useTexts(liveTexts);
  const { name, file, line, openUrl } = placed;
  return (
    <div className="site-head">
      <h2>
        <button
          type="button"
          className="place-button"
          title={openUrl === undefined ? texts.copyPlace : texts.openInEditor}
          onClick={() => void open(placed)}
        >
          {name !== undefined && <b>{name} </b>}
          {`${file}:${line}`}
        </button>
      </h2>
      <p className="outcome" role="status">
        {opening && texts.outcomes[opening.outcome](opening.place)}
      </p>
    </div>
  );
}

async function isAnswered(url: string) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

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
