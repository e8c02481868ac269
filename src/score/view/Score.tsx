import { memo, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { PageClock } from '../../clock/clock.ts';
import { scoreTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { CodeLine } from './CodeLine.tsx';
import { Lane } from './Lane.tsx';
import { wholeValue } from '../layout/describe.ts';
import type { Notification, Recording } from '../record/recording.ts';
import { findHeld } from '../record/relations.ts';
import './score.css';
import { laneNames, type StreamCode } from '../record/streamCode.ts';
import { useBusy } from './motion/useBusy.ts';
import { useFlash } from './motion/useFlash.ts';
import { useInView } from './motion/useInView.ts';
import { useLaneMotion } from './motion/useLaneMotion.ts';
import { useLaneTexts } from './useLaneTexts.ts';
import { useRelated } from './useRelated.ts';
import { useScene } from './useScene.ts';

const ASSUMED_PX = 400;
const AXIS_STEPS = 5;
/** How many of them a look back shows: the moment at the end is named at length there. */
const AXIS_STEPS_THEN = 3;

export interface ScoreProps {
  code: StreamCode;
  /** What the lanes are called; absent, as in the stream's file. */
  names?: readonly string[] | undefined;
  recording: Recording;
  clock: PageClock;
  /** How many milliseconds of clock time a lane shows. */
  windowMs: number;
  /** The moment looked at, in clock time; absent while it is the present. */
  lookingAtMs?: number | undefined;
  /** Draws what stands in the code in the place of a setting. */
  renderSetting?: (name: string) => ReactNode;
  /** A sentence about what is set. */
  note?: ReactNode;
  /** What can be done with the score, below its code. */
  tools?: ReactNode;
}

/** The picture of one widget: the lines of its stream's code, and beside each what passes it. */
export function Score(props: ScoreProps) {
  const { code, recording, clock, windowMs, lookingAtMs, renderSetting, note, tools } = props;
  const texts = useTexts(scoreTexts).score;
  const root = useRef<HTMLDivElement>(null);
  const [zeroMs] = useState(() => clock.now());
  const isInView = useInView(root);
  const widthPx = useLaneWidth(root);
  const isBusy = useBusy(recording, clock, windowMs, isInView);
  const scale = useMemo(
    () => ({ zeroMs, pxPerMs: widthPx / windowMs }),
    [zeroMs, widthPx, windowMs],
  );
  const view = { scale, windowMs, lookingAtMs, isInView };
  const drawn = useScene(recording, code.lanes, view);
  const names = useMemo(() => props.names ?? laneNames(code, {}), [props.names, code]);
  const { laneTexts, refresh } = useLaneTexts(recording, names, drawn, isInView);
  const { shown, onPoint, onPointerLeave, onKey, onBlur } = useRelated(
    root,
    recording,
    drawn.version,
  );
  useLaneMotion(root, { clock, zeroMs, pxPerMs: scale.pxPerMs, lookingAtMs, isBusy });
  useFlash(root, recording, isInView);

  return (
    // Pointing at a marble only adds to what the keyboard reaches lane by lane.
    <div
      ref={root}
      className="score"
      role="group"
      aria-label={texts.score}
      // Not as it comes over a marble: what glides below a pointer at rest is not pointed at.
      onPointerMove={onPoint}
      onPointerDown={onPoint}
      onPointerLeave={onPointerLeave}
    >
      <ol className="score-rows">
        {code.rows.map((row, index) => {
          const laid = row.lane === undefined ? undefined : drawn.scene[row.lane];
          // Lines without a lane would take as much room as the lanes.
          if (row.lane === undefined || !laid) return null;
          return (
            <li key={index} className="score-row" data-lane={row.lane}>
              <CodeLine row={row} renderSetting={renderSetting} />
              <Lane
                laid={laid}
                text={laneTexts[row.lane] ?? ''}
                onKey={onKey}
                onFocus={refresh}
                onBlur={onBlur}
              />
            </li>
          );
        })}
      </ol>
      <TimeAxis windowMs={windowMs} isPast={lookingAtMs !== undefined} tools={tools} />
      {note && <p className="score-note">{note}</p>}
      <DetailLine shown={shown} recording={recording} names={names} />
    </div>
  );
}

/** The seconds below the lanes, and the tools beside them. */
const TimeAxis = memo(function TimeAxis(props: {
  windowMs: number;
  isPast: boolean;
  tools: ReactNode;
}) {
  const texts = useTexts(scoreTexts).score;
  const seconds = Array.from(
    { length: props.isPast ? AXIS_STEPS_THEN : AXIS_STEPS },
    (_, index) => ((AXIS_STEPS - index) * props.windowMs) / AXIS_STEPS / 1000,
  );
  return (
    <div className="time-axis">
      <div className="score-tools">{props.tools}</div>
      <div className="time-marks" aria-hidden="true">
        {seconds.map((ago, index) => (
          <span key={ago}>{index === 0 ? texts.secondsAgo(ago) : texts.ago(ago)}</span>
        ))}
        <span>{props.isPast ? texts.then : texts.now}</span>
      </div>
    </div>
  );
});

interface DetailLineProps {
  shown: number | undefined;
  recording: Recording;
  /** What the lanes are called. */
  names: readonly string[];
}

/** Says all about the notification that is looked at; the values are whole here. */
function DetailLine({ shown, recording, names }: DetailLineProps) {
  const texts = useTexts(scoreTexts).score;
  const held = shown === undefined ? [] : recording.held();
  const notification = shown === undefined ? undefined : findHeld(held, shown);
  const cause = notification?.cause === undefined ? undefined : findHeld(held, notification.cause);
  return (
    <p className="score-detail" role="status">
      {notification ? sentence(notification) : texts.hints[canPoint() ? 'pointer' : 'touch']}
      {cause && ` ← ${sentence(cause)}`}
    </p>
  );

  function sentence({ lane, kind, value }: Notification) {
    const what = kind === 'next' || kind === 'error' ? ` ${wholeValue(value)}` : '';
    return `${names[lane] ?? ''}: ${texts.kinds[kind]}${what}`;
  }
}

/** Tells whether the visitor can point at something without pressing it: with a mouse, not a finger. */
function canPoint() {
  return matchMedia('(hover: hover)').matches;
}

/** Gives the width of the lanes below `root`, in pixels, and follows it. */
function useLaneWidth(root: RefObject<HTMLElement | null>) {
  const [widthPx, setWidthPx] = useState(ASSUMED_PX);
  useEffect(() => {
    const lane = root.current?.querySelector('.lane');
    if (!lane) return undefined;
    const observer = new ResizeObserver(() => setWidthPx(lane.clientWidth));
    observer.observe(lane);
    return () => observer.disconnect();
  }, [root]);
  return widthPx;
}
