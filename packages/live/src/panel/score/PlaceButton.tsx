import { useCallback, useState } from 'react';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { copyText } from '@partitura/base/ui/copyText.ts';
import type { PlacedLine, PlacedSite } from '../../place/placedSite.ts';
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
