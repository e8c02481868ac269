import type { ReactElement } from 'react';
import type { ReplayTexts } from '../texts/ru/replay.ts';
import type { ScoreTexts } from '../texts/ru/score.ts';
import type { Engraving } from '../layout/engrave.ts';
import type { StreamCode } from '../code/streamCode.ts';
import { HALF_PX, LEFT_PX } from '../layout/columns.ts';
import { PADDING_PX, picture, type PictureRow } from '../view/file/picture.tsx';
import type { Trial } from '../replay/trial.ts';
import { choiceName } from './Outcome.tsx';

interface WhatIfPicture {
  readonly lanes: StreamCode['lanes'];
  readonly trials: readonly Trial[];
  readonly draw: (widthPx: number) => readonly Engraving[];
  readonly words: ReplayTexts['whatIf'];
  readonly texts: ScoreTexts['score'];
  readonly roomPx: number;
}

/**
 * The minimum and maximum width of lanes. Lanes that are wider than the box become narrower if they then stay whole. Of
 * lanes that are wider than the maximum, only the latest columns are drawn. Source: SPEC GU2.17.
 */
const LEAST_LANE_PX = 240;
const MOST_LANE_PX = 4000;

/** Draws the result of each choice, one above the other, in shared columns. Source: SPEC GU2.2, GU2.3, GU2.5. */
export function whatIfSvg(input: WhatIfPicture): ReactElement {
  const { lanes, trials, draw, words, texts, roomPx } = input;
  const wholeEngravings = draw(MOST_LANE_PX);
  const wholePx = Math.max(LEAST_LANE_PX, widthOf(wholeEngravings));
  const shortEngravings = draw(Math.min(wholePx, roomPx - 2 * PADDING_PX));
  const isWhole = (one: Engraving, index: number) =>
    one.columns.length === wholeEngravings[index]?.columns.length;
  const engravings = shortEngravings.every(isWhole) ? shortEngravings : draw(wholePx);
  const lanePx = engravings[0]?.widthPx ?? wholePx;
  const rows = trials.flatMap((trial, index): PictureRow[] => {
    const engraving = engravings[index];
    if (!engraving) return [];
    return trial.lanes.map((lane) => ({
      ...{ engraving, lane },
      indent: lanes[lane]?.kind === 'operator' ? 2 : 0,
      tokens: [{ kind: 'plain', text: textOn(lane, trial) }],
      over: signs(trial, engraving, lane),
    }));
  });
  const [axis] = engravings;
  if (!axis) throw new Error('Expected a trial.');
  return picture({ rows, axis, title: words.picture, texts, lanePx, roomPx });

  function textOn(lane: number, trial: Trial) {
    if (lane !== trial.settingLane) return trial.names[lane] ?? '';
    return `${choiceName(trial)}${trial === trials[0] ? ` (${words.inForce})` : ''}`;
  }
}

function widthOf(engravings: readonly Engraving[]) {
  const ends = engravings.flatMap(({ lanes, shiftPx }) => {
    const marks = lanes.flatMap((lane) => lane.marks);
    return marks.map(({ xPx, widthPx }) => xPx - shiftPx + widthPx + LEFT_PX);
  });
  return Math.min(MOST_LANE_PX, Math.ceil(Math.max(0, ...ends)));
}

const RING_PX = 3;

function signs({ different, assumedNumbers }: Trial, { lanes }: Engraving, lane: number) {
  const marks = lanes[lane]?.marks.filter(({ kind }) => kind === 'next') ?? [];
  return marks.flatMap(({ number, xPx, yPx, widthPx, heightPx }) => {
    const [leftPx, halfPx] = [xPx - HALF_PX, heightPx / 2];
    return [
      different.has(number) && (
        <path
          key={`different ${number}`}
          className="difference"
          d={`M${leftPx + 2} ${yPx + halfPx + 2.5}h${widthPx - 4}`}
        />
      ),
      assumedNumbers.has(number) && (
        <rect
          key={`assumed ${number}`}
          className="assumption"
          x={leftPx - RING_PX}
          y={yPx - halfPx - RING_PX}
          width={widthPx + 2 * RING_PX}
          height={heightPx + 2 * RING_PX}
          rx={halfPx + RING_PX}
        />
      ),
    ];
  });
}
