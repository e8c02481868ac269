import { useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../../texts/useTexts.ts';
import { copyText } from '../../../ui/copyText.ts';
import type { PlacedSite } from '../../place/placedSite.ts';
import { panelTexts } from '../texts.ts';

type Outcome = 'opened' | 'copied' | 'notOpened' | 'notCopied';

/** The heading of a site: its file and line, which a press opens in the editor, else copies, else selects. */
export function PlaceButton({ placed }: { placed: PlacedSite }) {
  const texts = useTexts(panelTexts);
  const [outcome, setOutcome] = useState<Outcome>();
  const { file, line, openUrl } = placed;
  const place = `${file}:${line}`;

  async function go() {
    setOutcome(undefined);
    if (openUrl !== undefined && (await isAnswered(openUrl))) {
      setOutcome('opened');
      return;
    }
    const isCopied = await copyText(place);
    setOutcome(!isCopied ? 'notCopied' : openUrl === undefined ? 'copied' : 'notOpened');
  }

  const sentences: Record<Outcome, string> = {
    opened: texts.opened,
    copied: texts.copied(place),
    notOpened: texts.notOpened(place),
    notCopied: texts.notCopied,
  };
  return (
    <>
      <h2>
        <button
          type="button"
          className="place-button"
          title={openUrl === undefined ? texts.copyPlace : texts.openInEditor}
          onClick={() => void go()}
        >
          {place}
        </button>
      </h2>
      <p className="outcome" role="status">
        {outcome && sentences[outcome]} {outcome === 'notCopied' && <Selected text={place} />}
      </p>
    </>
  );
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
