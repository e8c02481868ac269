import { useCallback, useMemo, useState } from 'react';
import type { StreamCode } from '../../../code/streamCode.ts';
import type { Recording } from '../../../trace/recording.ts';
import { Score } from '../../../score/view/Score.tsx';
import { type Lead, useLooked } from '../../../score/view/useLooked.ts';
import { useTexts } from '../../../texts/useTexts.ts';
import type { PlacedSite } from '../../place/placedSite.ts';
import { nestedCode, type NestedRow, nestedRows } from '../nest/nestedCode.ts';
import { type NestedRecording, nestedRecording, type Origin } from '../nest/nestedRecording.ts';
import { nestPipes } from '../nest/nestPipes.ts';
import type { SeenSite } from '../panelModel.ts';
import { nameOf } from '../shownValue.ts';
import { liveTexts } from '../../texts.ts';
import { ThreadLine } from '../thread/ThreadLine.tsx';
import { Scrubber } from '../time/Scrubber.tsx';
import { besideLines } from './LineParts.tsx';
import { PlaceButton, useOpening } from './PlaceButton.tsx';
import { runOf } from '../../../replay/runOf.ts';
import { narrowedRecording, shownRecording } from './shownRecording.ts';
import { Subscriptions } from './Subscriptions.tsx';
import { TakeAway } from './TakeAway.tsx';

interface SiteScoreProps {
  site: SeenSite;
  /** All of them: some are subscribed to by this one. */
  sites: readonly SeenSite[];
  /** The notification that is to be marked, by its `order`. */
  marked: number | undefined;
  onChoose: (site: number, order?: number) => void;
}

/** The score of a site: where it stands, what is unknown about it, and what happens on its lanes. */
export function SiteScore(props: SiteScoreProps) {
  const { placed, frame } = props.site;
  const texts = useTexts(liveTexts);

  if (!placed) {
    return (
      <div className="site">
        <p>{texts.unplaced}</p>
        <code className="frame">{frame}</code>
      </div>
    );
  }
  return <PlacedScore {...props} placed={placed} />;
}

function PlacedScore(props: SiteScoreProps & { placed: PlacedSite }) {
  const { site, placed, sites, marked, onChoose } = props;
  const { recording } = site;
  const texts = useTexts(liveTexts);
  const [source, setSource] = useState<number>();
  const narrowed = useMemo(() => narrowedRecording(recording, source), [recording, source]);
  const isSeen = useMemo(() => runOf(recording, source), [recording, source]);
  const nested = useNested(site, placed, sites, isSeen);
  const shown = useMemo(() => shownRecording(nested.recording), [nested]);
  const { opening, open } = useOpening();
  const beside = useMemo(
    () => besideLines(nested.rows, { onChoose, onOpen: (line) => void open(line) }),
    [nested, open, onChoose],
  );
  const [lookingAtMs, lookAt] = useState<number>();
  const { looked, origin } = useOrigin(shown, nested.recording);
  const lead = useMemo(
    () => leadTo(marked, nested.recording, lookAt),
    [marked, nested.recording, lookAt],
  );

  return (
    <div className="site">
      <div className="site-head">
        <PlaceButton {...{ placed, opening, open }} />
        <Subscriptions {...{ site, source }} onChoose={setSource} />
      </div>
      {site.isOld && <p className="why">{texts.groups.old}</p>}
      {placed.why && <p className="why">{placed.why(texts)}</p>}
      <Score
        {...{ nameOf, beside, looked, lead, lookingAtMs }}
        code={nested.code}
        recording={shown}
        tools={<Scrubber recording={nested.recording} atMs={lookingAtMs} onLook={lookAt} />}
      />
      <ThreadLine key={origin?.one.order} {...{ sites, origin, onChoose }} />
      <TakeAway {...{ placed, shown, lookingAtMs }} code={nested.code} recording={narrowed} />
    </div>
  );
}

/** Keeps which mark is looked at, and the notification of the mark that was looked at last. */
function useOrigin(shown: Recording, recording: NestedRecording) {
  const { number, look: lookAtMark } = useLooked(shown);
  const [origin, setOrigin] = useState<Origin>();
  const look = useCallback(
    (next: number | undefined) => {
      lookAtMark(next);
      const found = next === undefined ? undefined : recording.originOf(next);
      if (found) setOrigin((last) => (last?.one === found.one ? last : found));
    },
    [lookAtMark, recording],
  );
  return { looked: { number, look }, origin };
}

/** Leads to a notification by its `order`, where this score has it. */
function leadTo(
  order: number | undefined,
  recording: NestedRecording,
  lookAt: (atMs: number) => void,
): Lead | undefined {
  const number = order === undefined ? undefined : recording.numberOf(order);
  const origin = number === undefined ? undefined : recording.originOf(number);
  if (order === undefined || number === undefined || !origin) return undefined;
  return { id: order, number, atMs: origin.one.timeMs, lookAt };
}

/** A pipe with those in it, as the score takes them. */
interface Nested {
  readonly rows: readonly NestedRow[];
  readonly code: StreamCode;
  readonly recording: NestedRecording;
}

/** Gives a pipe with those in it: the same objects until a pipe joins them. */
function useNested(
  site: SeenSite,
  placed: PlacedSite,
  sites: readonly SeenSite[],
  isSeen: (one: { subscription: number }) => boolean,
): Nested {
  const found = useMemo(() => nestPipes(site, placed, sites), [site, placed, sites]);
  const [nest, setNest] = useState(found);
  if (nest.key !== found.key) setNest(found);
  return useMemo(() => {
    const rows = nestedRows(nest);
    const code = nestedCode(
      nest,
      rows.map(({ row }) => row),
    );
    return { rows, code, recording: nestedRecording(nest, isSeen) };
  }, [nest, isSeen]);
}
