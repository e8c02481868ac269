import type { ReactElement, ReactNode } from 'react';
import type { ScoreTexts } from '../../texts/ru/score.ts';
import type { Engraving } from '../../layout/engrave.ts';
import { wellFormed } from '../../layout/labels.ts';
import { SCORE_ROW_PX } from '../../layout/rows.ts';
import type { CodeToken } from '../../code/streamCode.ts';
import { LaneMarks } from '../LaneMarks.tsx';
import { TimeLabels } from '../TimeLabels.tsx';

/** One row of a picture: a line of code, and its lane. */
export interface PictureRow {
  readonly indent: number;
  readonly tokens: readonly CodeToken[];
  readonly engraving: Engraving;
  readonly lane: number;
  /** Content that is drawn over the marks, in the coordinates of the marks. */
  readonly over?: ReactNode;
}

interface PictureProps {
  rows: readonly PictureRow[];
  /** The drawing whose times between columns are shown below all rows. */
  axis: Engraving;
  title: string;
  texts: ScoreTexts['score'];
  lanePx: number;
  /** The available width; if the picture is wider, the names are above the lanes. */
  roomPx?: number;
  /** The style element of a file, which comes first. */
  children?: ReactNode;
}

/** The space around the rows. */
export const PADDING_PX = 16;
const LETTER_PX = 7.8;
const AXIS_PX = 24;

/** The height of a name above its lane, and the distance from its top to the baseline. */
const NAME_PX = 18;
const BASELINE_PX = 14;

/** Draws rows one above the other as one SVG. */
export function picture(props: PictureProps): ReactElement {
  const { rows, axis, title, texts, lanePx, roomPx = Infinity, children } = props;
  const besideX = Math.round(2 * PADDING_PX + Math.max(0, ...rows.map(textPx)));
  const isBeside = besideX + lanePx + PADDING_PX <= roomPx;
  const laneX = isBeside ? besideX : PADDING_PX;
  const [laneY, textY] = isBeside ? [0, SCORE_ROW_PX / 2 + 4] : [NAME_PX, BASELINE_PX];
  const rowPx = laneY + SCORE_ROW_PX;
  const axisY = PADDING_PX + rows.length * rowPx;
  const [width, height] = [laneX + lanePx + PADDING_PX, axisY + AXIS_PX + PADDING_PX];
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      {...{ width, height }}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
    >
      <title>{title}</title>
      {children}
      <rect className="paper" {...{ width, height }} rx="12" />
      {rows.map(({ indent, tokens, engraving, lane, over }, index) => {
        const y = PADDING_PX + index * rowPx;
        const x = Math.round(PADDING_PX + indent * LETTER_PX);
        return (
          <g key={index}>
            <path className="rule" d={`M${PADDING_PX} ${y}H${laneX + lanePx}`} />
            <text className="code" x={x} y={y + textY}>
              {tokens.map(({ kind, text }, at) => (
                <tspan key={at} className={kind}>
                  {wellFormed(text)}
                </tspan>
              ))}
            </text>
            <svg className="lane" x={laneX} y={y + laneY} width={lanePx} height={SCORE_ROW_PX}>
              <LaneMarks {...{ engraving, lane, texts }} />
              {over && <g transform={`translate(${-engraving.shiftPx} 0)`}>{over}</g>}
            </svg>
          </g>
        );
      })}
      <path className="rule" d={`M${PADDING_PX} ${axisY}H${laneX + lanePx}`} />
      <svg x={laneX} y={axisY} width={lanePx} height={AXIS_PX}>
        <TimeLabels engraving={axis} texts={texts} />
      </svg>
    </svg>
  );
}

function textPx({ indent, tokens }: Pick<PictureRow, 'indent' | 'tokens'>) {
  return LETTER_PX * (indent + tokens.reduce((sum, { text }) => sum + text.length, 0));
}
