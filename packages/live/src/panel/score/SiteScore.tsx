import { createContext, use, useMemo, useState } from 'react';
import { Score, type SentenceProps } from '@partitura/score/view/Score.tsx';
import { Sentence } from '@partitura/score/view/Sentence.tsx';
import { type Lead, useCurrentMark } from '@partitura/score/view/useCurrentMark.ts';
import { momentTimes } from '@partitura/score/layout/moments.ts';
import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import type { Recording } from '@partitura/score/trace/recording.ts';
import { Scrubber, useMeasured } from '@partitura/score/view/time/Scrubber.tsx';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import type { PlacedInput } from '../../inputs/placeInputs.ts';
import { nestedCode } from '../nest/nestedCode.ts';
import { nestedRecording } from '../nest/nestedRecording.ts';
import { type Block, nestPipes } from '../nest/nestPipes.ts';
import type { SeenSite } from '../model/panelModel.ts';
import type { LiveTexts } from '../../texts/ru.ts';
import { liveTexts, sentenceOf } from '../../texts/liveTexts.ts';
import { ThreadLine } from '../thread/ThreadLine.tsx';
import { besideLines, PlaceButton, useOpening } from './PlaceButtons.tsx';
import { createReasons, lastMark, reasonTexts, SOUGHT, type Sought } from './reasons.ts';
import { SvgButton } from './SiteSvg.tsx';

interface SiteScoreProps {
  site: SeenSite;
  /** All sites, because this site may subscribe to some of them. */
  sites: readonly SeenSite[];
  inputs: readonly PlacedInput[];
  /** The notification to mark, by its number. */
  markedNumber: number | undefined;
  onChoose: (site: number, number?: number) => void;
}

/** A site's score: its place, the reasons for missing parts, and its lanes. */
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
    // Unlike a negative id, the number of a notification is positive.
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
        <p className="why">{sentenceOf(placedSite.missingReason, texts.whys)}</p>
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
        <SvgButton {...{ placed: placedSite, shown, lookingAtMs }} code={nestedScore.code} />
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

interface JumpsProps {
  /** Goes to the latest mark of a kind, if there is one; returns the sentence to show. */
  onJump: (sought: Sought) => JumpOutcome | undefined;
}

type JumpOutcome = keyof LiveTexts['jumped'];

/** Buttons that lead to the latest end, error and ignored value. */
function Jumps({ onJump }: JumpsProps) {
  const texts = useTexts(liveTexts);
  const [outcome, setOutcome] = useState<JumpOutcome>();
  return (
    <div className="jumps" role="group" aria-label={texts.jumps}>
      <span aria-hidden="true">{texts.jumps}</span>
      {SOUGHT.map((sought) => (
        <button key={sought} type="button" onClick={() => setOutcome(onJump(sought))}>
          {texts.sought[sought]}
        </button>
      ))}
      <p className="outcome" role="status">
        {outcome && texts.jumped[outcome]}
      </p>
    </div>
  );
}

interface PanelScrubberProps {
  recording: Pick<Recording, 'held'>;
  /** The shown moment; `undefined` in the present. */
  atMs: number | undefined;
  onLook: (atMs: number | undefined) => void;
}

/**
 * The slider for looking back over a recording's moments; later notifications appear after the return to the present.
 */
function PanelScrubber({ recording, atMs, onLook }: PanelScrubberProps) {
  const { scrubber: texts, score } = useTexts(scoreTexts);
  const [moments, measure] = useMeasured(recording, () => momentTimes(recording.held()));
  const when = atMs === undefined ? texts.now : score.at(atMs / 1000);
  return <Scrubber {...{ moments, atMs, onLook, when }} onUse={measure} announces={false} />;
}

/** The blocks of the score. */
const ScoreBlocks = createContext<readonly Block[]>([]);

/**
 * The sentence below a score; for a selected value that got no further, it adds the reason that only the panel knows.
 */
function LiveSentence(props: SentenceProps) {
  const say = useTexts(reasonTexts);
  const blocks = use(ScoreBlocks);
  const { number, recording, engravingInput } = props;
  const version = recording.version();
  const reason = useMemo(() => {
    const notifications = number === undefined || version === 0 ? [] : recording.held();
    const one = notifications.find((each) => each.number === number);
    return one && createReasons(blocks, engravingInput.lanes, notifications)(one);
  }, [blocks, engravingInput, recording, number, version]);
  return (
    <>
      <Sentence {...props} />
      {reason && ` ${say(reason)}`}
    </>
  );
}
