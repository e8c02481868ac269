import { memo, type ReactNode } from 'react';
import { scoreTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';

const STEPS = 5;
/** How many of them a look back shows: the moment at the end is named at length there. */
const STEPS_THEN = 3;

/** The seconds below the lanes, and the tools beside them. */
export const TimeAxis = memo(function TimeAxis(props: {
  windowMs: number;
  isPast: boolean;
  tools: ReactNode;
}) {
  const texts = useTexts(scoreTexts).score;
  const seconds = Array.from(
    { length: props.isPast ? STEPS_THEN : STEPS },
    (_, index) => ((STEPS - index) * props.windowMs) / STEPS / 1000,
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
