import type { ReactElement } from 'react';
import type { ScoreTexts } from '../../../texts/ru/score.ts';
import { engrave, type Engraved, type Engraving } from '../../layout/engrave.ts';
import { wellFormed } from '../../layout/labels.ts';
import { ROW_PX } from '../../layout/rows.ts';
import type { Notification } from '../../record/recording.ts';
import type { CodeRow, SettingChoice, StreamCode } from '../../record/streamCode.ts';
import { LaneMarks } from '../LaneMarks.tsx';
import { TimeLabels } from '../TimeLabels.tsx';
import { scoreSvgStyle } from './scoreSvgStyle.ts';

/** The data that the picture is drawn from. */
export interface ScoreSvgInput extends Pick<Engraved, 'names' | 'earlier' | 'labelOf'> {
  readonly code: StreamCode;
  /** The notifications up to the moment that is shown. */
  readonly held: readonly Notification[];
  /** The settings as they stand in the code, in the place of their names. */
  readonly settings: Readonly<Record<string, SettingChoice | undefined>>;
  readonly title: string;
  readonly texts: ScoreTexts['score'];
  /** Adds a motion to the picture. */
  readonly motion?: (engraving: Engraving) => ReactElement;
}

const LANE_PX = 640;
const PADDING_PX = 16;
const LETTER_PX = 7.8;
const AXIS_PX = 24;

/**
 * Draws the score as an SVG file that needs nothing else: the rows of the code, and beside each its
 * lane, with the latest columns that fit.
 */
export function scoreSvg(input: ScoreSvgInput): ReactElement {
  const { code, held, names, earlier, labelOf, settings, title, texts, motion } = input;
  const engraving = engrave({ lanes: code.lanes, names, earlier, labelOf }, held, LANE_PX);
  const rows = code.rows.flatMap((row) => {
    const tokens = row.tokens.map(({ kind, text }) => {
      return { kind, text: wellFormed(kind === 'setting' ? String(settings[text] ?? text) : text) };
    });
    return row.lane === undefined ? [] : [{ ...row, lane: row.lane, tokens }];
  });
  const laneX = Math.round(2 * PADDING_PX + Math.max(0, ...rows.map(textPx)));
  const axisY = PADDING_PX + rows.length * ROW_PX;
  const [width, height] = [laneX + LANE_PX + PADDING_PX, axisY + AXIS_PX + PADDING_PX];
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      {...{ width, height }}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
    >
      <title>{title}</title>
      <style>{scoreSvgStyle()}</style>
      {motion?.(engraving)}
      <rect className="paper" {...{ width, height }} rx="12" />
      {rows.map(({ lane, indent, tokens }, index) => {
        const y = PADDING_PX + index * ROW_PX;
        const x = Math.round(PADDING_PX + indent * LETTER_PX);
        return (
          <g key={index}>
            <path className="rule" d={`M${PADDING_PX} ${y}H${laneX + LANE_PX}`} />
            <text className="code" x={x} y={y + ROW_PX / 2 + 4}>
              {tokens.map(({ kind, text }, at) => (
                <tspan key={at} className={kind}>
                  {text}
                </tspan>
              ))}
            </text>
            <svg className="lane" x={laneX} y={y} width={LANE_PX} height={ROW_PX}>
              <LaneMarks
                {...{ engraving, lane }}
                isInner={code.lanes[lane]?.inside !== undefined}
              />
            </svg>
          </g>
        );
      })}
      <path className="rule" d={`M${PADDING_PX} ${axisY}H${laneX + LANE_PX}`} />
      <svg x={laneX} y={axisY} width={LANE_PX} height={AXIS_PX}>
        <TimeLabels {...{ engraving, texts }} />
      </svg>
    </svg>
  );
}

function textPx({ indent, tokens }: Pick<CodeRow, 'indent' | 'tokens'>) {
  return LETTER_PX * (indent + tokens.reduce((sum, { text }) => sum + text.length, 0));
}
