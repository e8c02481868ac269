import { momentTimes } from '@partitura/score/layout/moments.ts';
import { Scrubber, useMeasured } from '@partitura/score/view/time/Scrubber.tsx';
import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import type { Recording } from '@partitura/score/trace/recording.ts';

interface PanelScrubberProps {
  recording: Pick<Recording, 'held'>;
  /** The shown moment; `undefined` in the present. */
  atMs: number | undefined;
  onLook: (atMs: number | undefined) => void;
}

/** Looks back over the moments of a recording; later notifications are shown after the return to the present. */
export function PanelScrubber({ recording, atMs, onLook }: PanelScrubberProps) {
  const { scrubber: texts, score } = useTexts(scoreTexts);
  const [moments, measure] = useMeasured(recording, () => momentTimes(recording.held()));
  const when = atMs === undefined ? texts.now : score.at(atMs / 1000);
  return <Scrubber {...{ moments, atMs, onLook, when }} onUse={measure} announces={false} />;
}
