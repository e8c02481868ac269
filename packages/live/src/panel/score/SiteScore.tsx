import { useMemo, useState } from 'react';
import { Score } from '@partitura/score/view/Score.tsx';
import { type Lead, useCurrentMark } from '@partitura/score/view/useCurrentMark.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import type { PlacedInput } from '../../inputs/placeInputs.ts';
import { nestedCode } from '../nest/nestedCode.ts';
import { nestedRecording } from '../nest/nestedRecording.ts';
import { nestPipes } from '../nest/nestPipes.ts';
import type { SeenSite } from '../model/panelModel.ts';
import { liveTexts, missingReasonText } from '../../texts/liveTexts.ts';
import { ThreadLine } from '../thread/ThreadLine.tsx';
import { PanelScrubber } from '../time/PanelScrubber.tsx';
import { type JumpOutcome, Jumps } from './Jumps.tsx';
import { lastMark, type Sought } from './lastMarks.ts';
import { besideLines } from './LineParts.tsx';
import { LiveSentence, ScoreBlocks } from './LiveSentence.tsx';
import { PlaceButton, useOpening } from './PlaceButton.tsx';
import { TakeAway } from './TakeAway.tsx';

interface SiteScoreProps {
  site: SeenSite;
  /** All sites, because this site may subscribe to some of them. */
  sites: readonly SeenSite[];
  inputs: readonly PlacedInput[];
  /** The notification to mark, by its number. */
  markedNumber: number | undefined;
  onChoose: (site: number, number?: number) => void;
}

/** The score of a site: its place, the reasons for missing parts, and its lanes. */
export function SiteScore({ site, sites, inputs, markedNumber, onChoose }: SiteScoreProps) {
  const { placedSite } = site;
  const texts = useTexts(liveTexts);
  const nestedScore = useNested(site, sites, inputs);
  const shown = nestedScore.recording;
  const { opening, open } = useOpening();
  const beside = useMemo(
    () => besideLines(nestedScore.code.rows, { onChoose, onOpen: (line) => void open(line) }),
    [nestedScore, open, onChoose],
  );
  const [lookingAtMs, lookAt] = useState<number>();
  const looked = useCurrentMark(shown);
  const [lastLooked, setLastLooked] = useState<number>();
  if (looked.number !== undefined && looked.number !== lastLooked) setLastLooked(looked.number);
  const [jump, setJump] = useState<Lead>();
  function jumpTo(sought: Sought): JumpOutcome | undefined {
    const mark = lastMark(nestedScore, shown.held(), sought);
    // Numbers of notifications are positive.
    const id = (jump?.id ?? 0) - 1;
    if (!mark) return sought;
    setJump({ id, number: mark.number, atMs: mark.timeMs, lookAt });
    return sought === 'end' && site.open > 0 ? 'running' : undefined;
  }
  const markedLead = useMemo((): Lead | undefined => {
    const one = shown.nearest(markedNumber);
    return one && { id: markedNumber ?? 0, number: one.number, atMs: one.timeMs, lookAt };
  }, [markedNumber, shown]);

  return (
    <div className="site">
      <div className="site-top">
        <PlaceButton {...{ placed: placedSite, opening, open }} />
        <Jumps onJump={jumpTo} />
      </div>
      {site.isOld && <p className="why">{texts.old}</p>}
      {placedSite.missingReason && (
        <p className="why">{missingReasonText(placedSite.missingReason, texts)}</p>
      )}
      <ScoreBlocks value={nestedScore.blocks}>
        <Score
          {...{ beside, currentMark: looked, lookingAtMs }}
          Sentence={LiveSentence}
          lead={jump ?? markedLead}
          code={nestedScore.code}
          recording={shown}
          isDetailLong
        />
      </ScoreBlocks>
      <ThreadLine key={lastLooked} number={lastLooked} {...{ sites, onChoose }} />
      <div className="site-foot">
        <PanelScrubber recording={shown} atMs={lookingAtMs} onLook={lookAt} />
        <TakeAway
          {...{ placed: placedSite, shown, lookingAtMs }}
          code={nestedScore.code}
          recording={site.recording}
        />
      </div>
    </div>
  );
}

/** Returns a pipe with its inner pipes and inputs: the same objects until one is added. */
function useNested(site: SeenSite, sites: readonly SeenSite[], inputs: readonly PlacedInput[]) {
  const currentNest = useMemo(() => nestPipes(site, [...sites, ...inputs]), [site, sites, inputs]);
  const [nest, setNest] = useState(currentNest);
  if (nest.key !== currentNest.key) setNest(currentNest);
  return useMemo(() => {
    return { blocks: nest.blocks, code: nestedCode(nest), recording: nestedRecording(nest) };
  }, [nest]);
}
