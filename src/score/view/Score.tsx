import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { PageClock } from '../../clock/clock.ts';
import { scoreTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { CodeLine } from './CodeLine.tsx';
import { DetailLine } from './DetailLine.tsx';
import { Lane } from './Lane.tsx';
import type { Recording } from '../record/recording.ts';
import './score.css';
import { laneNames, type StreamCode } from '../record/streamCode.ts';
import { TimeAxis } from './TimeAxis.tsx';
import { useBusy } from './motion/useBusy.ts';
import { useFlash } from './motion/useFlash.ts';
import { useInView } from './motion/useInView.ts';
import { useLaneMotion } from './motion/useLaneMotion.ts';
import { useLaneTexts } from './useLaneTexts.ts';
import { useLaneWidth } from './useLaneWidth.ts';
import { useRelated } from './useRelated.ts';
import { useScene } from './useScene.ts';

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
