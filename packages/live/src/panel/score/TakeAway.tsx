import { useEffect, useRef, useState } from 'react';
import type { StreamCode } from '@partitura/score/code/streamCode.ts';
import { downloadSvg } from '@partitura/score/view/file/writeSvg.ts';
import type { Recording } from '@partitura/score/trace/recording.ts';
import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { copyText } from '@partitura/base/ui/copyText.ts';
import type { PlacedSite } from '../../place/placedSite.ts';
import { siteText } from '../../report/report.ts';
import { liveTexts } from '../../texts/liveTexts.ts';
import { sitePicture } from './siteSvg.ts';

interface TakeAwayProps {
  placed: PlacedSite;
  /** The code of the pipe and its inner pipes. */
  code: StreamCode;
  /** The shown part of the pipe's own recording, with its values as texts. */
  recording: Pick<Recording, 'held'>;
  shown: Recording;
  /** The shown moment; `undefined` in the present. */
  lookingAtMs: number | undefined;
}

/** Exports the recording as a text of marbles or as a picture. */
export function TakeAway({
  placed,
  code,
  recording,
  shown,
  lookingAtMs = Infinity,
}: TakeAwayProps) {
  const texts = useTexts(liveTexts);
  const { score } = useTexts(scoreTexts);
  const [outcome, setOutcome] = useState<{ text: string; sentence: string }>();
  const group = useRef<HTMLDivElement>(null);
  // While an exported text is visible, the buttons do not stick to the lower edge.
  useEffect(() => {
    if (outcome) group.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);

  async function give(text: string) {
    const isCopied = await copyText(text);
    setOutcome({ text, sentence: isCopied ? texts.takenCopied : texts.takenShown });
  }

  const until = <Of extends { timeMs: number }>(notifications: readonly Of[]) =>
    notifications.filter(({ timeMs }) => timeMs <= lookingAtMs);
  const episode = { held: () => until(recording.held()) };

  function giveSvg() {
    const { file, line } = placed;
    const picture = sitePicture(placed, code, until(shown.held()), { score });
    downloadSvg(`${file.replaceAll(/[^\w.-]+/g, '-')}-${line}.svg`, picture);
    setOutcome(undefined);
  }

  return (
    <div ref={group} className="take-away" role="group" aria-label={texts.takeAway}>
      <button type="button" onClick={() => void give(siteText(episode, placed.code))}>
        {texts.asText}
      </button>
      <button type="button" onClick={giveSvg}>
        SVG
      </button>
      <p className="outcome" role="status">
        {outcome?.sentence}
      </p>
      {outcome && (
        <textarea
          key={outcome.text}
          ref={select}
          readOnly
          rows={8}
          value={outcome.text}
          aria-label={texts.takeAway}
        />
      )}
    </div>
  );
}

/** Selects the text, because some browsers do not let code copy it. */
function select(area: HTMLTextAreaElement | null) {
  area?.select();
}
