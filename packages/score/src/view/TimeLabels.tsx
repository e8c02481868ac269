import type { ScoreTexts } from '../texts/ru/score.ts';
import { labelAxis } from '../layout/axis.ts';
import { changesOf, type Gap, type Restart } from '../layout/columns.ts';
import type { Engraving } from '../layout/engrave.ts';

interface TimeLabelsProps {
  engraving: Engraving;
  texts: ScoreTexts['score'];
}

/** Draws the times between the columns in SVG, on the page and in the exported file. */
export function TimeLabels({ engraving, texts }: TimeLabelsProps) {
  return (
    <g className="lane-layer" transform={`translate(${-engraving.shiftPx} 0)`}>
      {labelAxis(engraving, (gap) => textsOf(gap, texts)).map(({ xPx, text }) => (
        <text key={xPx} className="time-label" x={Math.round(xPx)} y="15">
          {text}
        </text>
      ))}
    </g>
  );
}

/** The possible labels of a gap, the most informative label first. */
function textsOf(gap: Gap, texts: ScoreTexts['score']) {
  const { bar } = gap;
  if (bar === 'example') return [`← ${texts.example}`];
  return bar ? [changesIn(bar) || texts.anew, texts.anew] : [timeText(gap, texts)];
}

function timeText({ ms, isFold }: Gap, { units, decimal }: ScoreTexts['score']) {
  if (!isFold) return `+${ms}`;
  const s = Math.round(ms / 100) / 10;
  if (s < 60) return `+${s.toFixed(1).replace('.', decimal)} ${units.s}`;
  const [min, rest] = [Math.floor(s / 60), Math.floor(s % 60)];
  if (min < 60) return `+${min} ${units.min}${rest > 0 ? ` ${rest} ${units.s}` : ''}`;
  return `+${Math.floor(min / 60)} ${units.h}`;
}

/** The changes of a restart, without the names of the settings. */
export function changesIn(restart: Restart): string {
  return changesOf(restart)
    .map(([, change]) => change)
    .join(', ');
}
