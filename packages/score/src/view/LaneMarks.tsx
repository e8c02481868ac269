import { memo } from 'react';
import type { ScoreTexts } from '../texts/ru/score.ts';
import { TIME_LETTER_PX } from '../layout/axis.ts';
import type { Engraving } from '../layout/engrave.ts';
import type { Mark } from '../layout/marks.ts';
import { EMPTY_LANE, SCORE_ROW_PX } from '../layout/rows.ts';
import { HALF_PX } from '../layout/columns.ts';
import { type Bar, type Bracket, type Line, ONE_PX } from '../layout/windows.ts';

interface LaneMarksProps {
  engraving: Engraving;
  lane: number;
  texts: ScoreTexts['score'];
}

type Span = Pick<Line, 'fromPx' | 'toPx' | 'yPx'>;

/** Half the width of the opening for the sign of a folded silence. */
const FOLD_PX = 6;

/** The picture of one lane, in SVG with its geometry in attributes; used by the page and the exported file. */
export function LaneMarks({ engraving, lane, texts }: LaneMarksProps) {
  const laneEngraving = engraving.lanes[lane] ?? EMPTY_LANE;
  const { shiftPx, columns, gaps } = engraving;
  const silences = gaps.filter(({ isFold, bar }) => isFold && !bar).map(({ xPx }) => round(xPx));
  /** The places at which a line or bar has an opening for the sign of a folded silence. */
  const foldsIn = ({ fromPx, toPx }: Span) => silences.filter((x) => fromPx < x && x < toPx);
  const open = (span: Span) =>
    `M${round(span.fromPx)} ${span.yPx}${foldsIn(span)
      .map((x) => `H${round(x - FOLD_PX)}m${2 * FOLD_PX} 0`)
      .join('')}H${round(span.toPx)}`;
  const inner = (hue: number) => (laneEngraving.isInner ? ` is-inner hue-${hue}` : '');
  const folds = laneEngraving.lines.flatMap((line) =>
    foldsIn(line).map((x) => chevrons(x, line.yPx)),
  );
  const bars = gaps.filter(({ bar }) => bar);
  return (
    <>
      <g className="lane-layer" transform={`translate(${-round(shiftPx)} 0)`}>
        <Stroke
          className="hairline"
          d={columns.map(({ xPx }) => `M${round(xPx)} 0v${SCORE_ROW_PX}`)}
        />
        {laneEngraving.lines.map((line) => (
          <path
            key={line.subscription}
            className={`voice${inner(line.hue)}${faint(line.subscription)}`}
            d={open(line)}
          />
        ))}
        <Stroke className="fold" d={folds} />
        <Stroke
          className="beat"
          d={laneEngraving.beats.map(({ xPx }) => `M${round(xPx) - 4} 2h8l-4 6z`)}
        />
        <Stroke className="double-bar" d={bars.map(({ xPx }) => doubleBar(round(xPx)))} />
        {laneEngraving.brackets.map((bracket) => (
          <TimerBracket
            key={`${bracket.number} ${bracket.dueMs}`}
            {...bracket}
            heightPx={laneEngraving.heightPx}
            deaf={texts.deaf}
          />
        ))}
        {laneEngraving.bars.map((bar) => (
          <WaitBar key={bar.number} {...bar} d={open(bar)} />
        ))}
        {laneEngraving.marks.map((mark) => (
          <LaneMark key={mark.number} {...mark} lane={lane} />
        ))}
      </g>
      {laneEngraving.hiddenVoices > 0 && (
        <text className="hidden-voices" x="4" y="10">
          +{laneEngraving.hiddenVoices}
        </text>
      )}
    </>
  );
}

function Stroke({ className, d }: { className: string; d: readonly string[] }) {
  return d.length > 0 && <path className={className} d={d.join('')} />;
}

function doubleBar(x: number) {
  return `M${x - 2} 0v${SCORE_ROW_PX}m4 0v${-SCORE_ROW_PX}`;
}

function chevrons(x: number, yPx: number) {
  const y = yPx - 4;
  return `M${x - 4} ${y}l3 4l-3 4M${x + 1} ${y}l3 4l-3 4`;
}

const WaitBar = memo(function WaitBar({ number, d, toPx, yPx, hue, end }: Bar & { d: string }) {
  return (
    <g className={`wait hue-${hue}${faint(number)}`}>
      <path d={d} />
      {end === 'cut' && <path className="cut" d={SIGNS.unsubscribe(round(toPx), yPx, 9)} />}
    </g>
  );
});

/** Draws the bracket of a timer, with the timer's length if there is room; the line of a deaf operator is hatched. */
const TimerBracket = memo(function TimerBracket(
  props: Bracket & { heightPx: number; deaf: string },
) {
  const { number, fromPx, toPx, yPx, ms, kind, cut, isOpen, heightPx, deaf } = props;
  const [from, to, middle] = [round(fromPx + 1), round(toPx - 1), round((fromPx + toPx) / 2)];
  // In a row of two voices there is less room for a bracket, and no room for a label.
  const isAlone = heightPx === ONE_PX;
  const dropPx = isAlone ? 5 : 2;
  const bottom = yPx + heightPx / 2 + dropPx;
  const isDeaf = kind === 'deaf';
  const label = isDeaf ? `${deaf} ${ms}` : `${ms}`;
  const isLabelled = isAlone && !cut && to - from > (label.length + 1) * TIME_LETTER_PX;
  const end = isOpen ? '' : cut ? `m-3 2l6 ${-dropPx - 4}` : `v${-dropPx}`;
  return (
    <g className={`timer${faint(number)}`}>
      {isDeaf && (
        <path
          className="deaf"
          strokeWidth={heightPx}
          transform={`translate(0 ${yPx}) skewX(-45)`}
          d={`M${from + heightPx / 2} 0H${to - heightPx / 2}`}
        />
      )}
      <path d={`M${from} ${bottom - dropPx}v${dropPx}H${to}${end}`} />
      {isLabelled && (
        <text className="time-label" x={middle} y={bottom + 2.5}>
          {label}
        </text>
      )}
    </g>
  );
});

/** The path of each sign, given its position and half the height of a marble on its line. */
const SIGNS: Record<
  Exclude<Mark['kind'], 'next'>,
  (x: number, y: number, halfPx: number) => string
> = {
  subscribe: (x, y, halfPx) => upright(x, y, 0.6 * halfPx),
  complete: (x, y, halfPx) => upright(x, y, 0.9 * halfPx),
  unsubscribe: (x, y, halfPx) => `M${x - 3} ${round(y + 0.7 * halfPx)}l6 ${round(-1.4 * halfPx)}`,
  error(x, y, halfPx) {
    const arm = Math.round(0.6 * halfPx);
    const [left, top, side] = [round(x - arm), y - arm, 2 * arm];
    return `M${left} ${top}l${side} ${side}m0 ${-side}l${-side} ${side}`;
  },
};

function upright(x: number, y: number, halfPx: number) {
  return `M${x} ${round(y - halfPx)}v${round(2 * halfPx)}`;
}

const LaneMark = memo(function LaneMark(props: Mark & { lane: number }) {
  const { kind, number, atMs, xPx, yPx, widthPx, heightPx, label, labelPx } = props;
  const { hue, isHollow, lane } = props;
  const data = { 'data-number': number, 'data-at': atMs, 'data-kind': kind, 'data-lane': lane };
  const x = round(xPx);
  const hollow = isHollow ? ' is-hollow' : '';
  if (kind !== 'next') {
    return (
      <g className={`edge is-${kind}${hollow}${faint(number)}`} {...data}>
        <rect className="hit" x={x - 6} y={yPx - heightPx / 2} width="12" height={heightPx} />
        <path d={SIGNS[kind](x, yPx, heightPx / 2)} />
        {label && (
          <text x={round(labelPx)} y={yPx + 4}>
            {label}
          </text>
        )}
      </g>
    );
  }
  return (
    <g className={`marble hue-${hue}${hollow}${faint(number)}`} {...data}>
      <rect
        x={round(xPx - HALF_PX)}
        y={yPx - heightPx / 2}
        width={round(widthPx)}
        height={heightPx}
        rx={heightPx / 2}
      />
      {label && (
        <text className={`height-${heightPx}`} x={round(labelPx)} y={round(yPx + 0.21 * heightPx)}>
          {label}
        </text>
      )}
    </g>
  );
});

/** The notifications and subscriptions of an example have numbers up to 0. */
function faint(number: number) {
  return number > 0 ? '' : ' is-example';
}

/** With more digits, exported files would only be larger. */
function round(px: number) {
  return Math.round(px * 100) / 100;
}
