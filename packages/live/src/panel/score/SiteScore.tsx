import { useMemo, useState } from 'react';
import { Score } from '@partitura/score/view/Score.tsx';
import { type Lead, useLooked } from '@partitura/score/view/useLooked.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import type { Input } from '../../inputs/placeInputs.ts';
import { nestedCode } from '../nest/nestedCode.ts';
import { nestedRecording } from '../nest/nestedRecording.ts';
import { nestPipes } from '../nest/nestPipes.ts';
import type { SeenSite } from '../model/panelModel.ts';
import { liveTexts, whyText } from '../../texts/liveTexts.ts';
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
  inputs: readonly Input[];
  /** The notification to mark, by its number. */
  marked: number | undefined;
  onChoose: (site: number, number?: number) => void;
}

/** The score of a site: its place, the reasons for missing parts, and its lanes. */
export function SiteScore({ site, sites, inputs, marked, onChoose }: SiteScoreProps) {
  const { placed } = site;
  const texts = useTexts(liveTexts);
  const nested = useNested(site, sites, inputs);
  const shown = nested.recording;
  const { opening, open } = useOpening();
  const beside = useMemo(
    () => besideLines(nested.code.rows, { onChoose, onOpen: (line) => void open(line) }),
    [nested, open, onChoose],
  );
  const [lookingAtMs, lookAt] = useState<number>();
  const looked = useLooked(shown);
  const [lastLooked, setLastLooked] = useState<number>();
  if (looked.number !== undefined && looked.number !== lastLooked) setLastLooked(looked.number);
  const [jump, setJump] = useState<Lead>();
  function jumpTo(sought: Sought): JumpOutcome | undefined {
    const one = lastMark(nested, shown.held(), sought);
    // Numbers of notifications are positive.
    const id = (jump?.id ?? 0) - 1;
    if (!one) return sought;
    setJump({ id, number: one.number, atMs: one.timeMs, lookAt });
    return sought === 'end' && site.open > 0 ? 'running' : undefined;
  }
  const markedLead = useMemo((): Lead | undefined => {
    const one = shown.nearest(marked);
    return one && { id: marked ?? 0, number: one.number, atMs: one.timeMs, lookAt };
  }, [marked, shown]);

  return (
    <div className="site">
      <div className="site-top">
        <PlaceButton {...{ placed, opening, open }} />
        <Jumps onJump={jumpTo} />
      </div>
      {site.isOld && <p className="why">{texts.old}</p>}
      {placed.why && <p className="why">{whyText(placed.why, texts)}</p>}
      <ScoreBlocks value={nested.blocks}>
        <Score
          {...{ beside, looked, lookingAtMs }}
          Sentence={LiveSentence}
          lead={jump ?? markedLead}
          code={nested.code}
          recording={shown}
          isDetailLong
        />
      </ScoreBlocks>
      <ThreadLine key={lastLooked} number={lastLooked} {...{ sites, onChoose }} />
      <div className="site-foot">
        <PanelScrubber recording={shown} atMs={lookingAtMs} onLook={lookAt} />
        <TakeAway
          {...{ placed, shown, lookingAtMs }}
          code={nested.code}
          recording={site.recording}
        />
      </div>
    </div>
  );
}

/** Returns a pipe with its inner pipes and inputs: the same objects until one is added. */
function useNested(site: SeenSite, sites: readonly SeenSite[], inputs: readonly Input[]) {
  const found = useMemo(() => nestPipes(site, [...sites, ...inputs]), [site, sites, inputs]);
  const [nest, setNest] = useState(found);
  if (nest.key !== found.key) setNest(found);
  return useMemo(() => {
    return { blocks: nest.blocks, code: nestedCode(nest), recording: nestedRecording(nest) };
  }, [nest]);
}
