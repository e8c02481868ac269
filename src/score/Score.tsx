import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { PageClock } from '../streams/clock.ts';
import { useScoreTexts } from '../texts/useScoreTexts.ts';
import { CodeLine } from './CodeLine.tsx';
import { DetailLine } from './DetailLine.tsx';
import { LaneMarks } from './LaneMarks.tsx';
import { laneText } from './laneText.ts';
import type { Recording } from './recording.ts';
import './score.css';
import type { StreamCode } from './streamCode.ts';
import { TimeAxis } from './TimeAxis.tsx';
import { useBusy } from './useBusy.ts';
import { useFlash } from './useFlash.ts';
import { useInView } from './useInView.ts';
import { useLaneMotion } from './useLaneMotion.ts';
import { useLaneWidth } from './useLaneWidth.ts';
import { useRelated } from './useRelated.ts';
import { useScene } from './useScene.ts';

export interface ScoreProps {
  code: StreamCode;
  recording: Recording;
  clock: PageClock;
  /** How many milliseconds of clock time a lane shows. */
  windowMs: number;
  /** The moment looked at, in clock time; absent while it is the present. */
  lookingAtMs?: number | undefined;
  /** Draws what stands in the code in the place of a setting. */
  renderSetting?: (name: string) => ReactNode;
  /** A sentence about what is set. */
  note?: string | undefined;
  /** What can be done with the score, below its code. */
  tools?: ReactNode;
}

/** The picture of one widget: the lines of its stream's code, and beside each what passes it. */
export function Score(props: ScoreProps) {
  const { code, recording, clock, windowMs, lookingAtMs, renderSetting, note, tools } = props;
  const texts = useScoreTexts().score;
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
  const { held, window, scene } = useScene(recording, code.lanes, view);
  const { shown, onPoint, onPointerLeave, onKey, onBlur } = useRelated(root, held);
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
          const lane = row.lane === undefined ? undefined : code.lanes[row.lane];
          const laid = row.lane === undefined ? undefined : scene[row.lane];
          return (
            <li
              key={index}
              className={laid ? 'score-row' : 'score-row is-plain'}
              data-lane={row.lane}
            >
              <CodeLine row={row} renderSetting={renderSetting} />
              {lane && laid && (
                // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- as said below
                <div
                  className="lane"
                  data-levels={laid.levels}
                  role="group"
                  aria-label={
                    // What was seen last may no longer be so; who comes here brings it into view.
                    isInView ? laneText(lane.label, held, row.lane ?? 0, window, texts) : lane.label
                  }
                  // Each lane is one stop; the arrow keys go from marble to marble.
                  // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
                  tabIndex={0}
                  onKeyDown={onKey}
                  onBlur={onBlur}
                >
                  <div className="lane-layer">
                    <LaneMarks scene={laid} />
                  </div>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <TimeAxis windowMs={windowMs} isPast={lookingAtMs !== undefined} tools={tools} />
      {note && <p className="score-note">{note}</p>}
      <DetailLine shown={shown} held={held} lanes={code.lanes} />
    </div>
  );
}
