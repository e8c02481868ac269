import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../../texts/useTexts.ts';
import { copyText } from '../../../ui/copyText.ts';
import type { PlacedLine, PlacedSite } from '../../place/placedSite.ts';
import { type LiveTexts, liveTexts } from '../../texts/liveTexts.ts';

type Outcome = 'opened' | 'copied' | 'notOpened' | 'notCopied';

/** What became of the line that was opened last. */
interface Opening {
  readonly place: string;
  readonly outcome: Outcome;
}

/** Gives what opens a line in the editor, else copies it, else selects it, and what became of that. */
export function useOpening() {
  const [opening, setOpening] = useState<Opening>();
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

/** The heading of a site: its file and line, which a press opens. Beside it is said what became of that. */
export function PlaceButton({ placed, opening, open }: PlaceButtonProps) {
  const texts = useTexts(liveTexts);
  const { file, line, openUrl } = placed;
  return (
    <>
      <h2>
        <button
          type="button"
          className="place-button"
          title={openUrl === undefined ? texts.copyPlace : texts.openInEditor}
          onClick={() => void open(placed)}
        >
          {`${file}:${line}`}
        </button>
      </h2>
      <p className="outcome" role="status">
        {opening && sentence(opening, texts)}{' '}
        {opening?.outcome === 'notCopied' && <Selected text={opening.place} />}
      </p>
    </>
  );
}

function sentence({ outcome, place }: Opening, texts: LiveTexts) {
  switch (outcome) {
    case 'opened':
      return texts.opened;
    case 'copied':
      return texts.copied(place);
    case 'notOpened':
      return texts.notOpened(place);
    case 'notCopied':
      return texts.notCopied;
  }
}

/** A text that is selected as soon as it is there, for the visitor to copy. */
function Selected({ text }: { text: string }) {
  const code = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const text = code.current;
    if (text) getSelection()?.setBaseAndExtent(text, 0, text, 1);
  }, []);
  return <code ref={code}>{text}</code>;
}

async function isAnswered(url: string) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
