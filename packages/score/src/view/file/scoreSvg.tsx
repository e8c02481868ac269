import type { ReactElement } from 'react';
import type { ScoreTexts } from '../../texts/ru/score.ts';
import { engrave, type EngravingInput } from '../../layout/engrave.ts';
import type { Notification } from '../../trace/recording.ts';
import type { SettingChoice, StreamCode } from '../../code/streamCode.ts';
import { picture, type PictureRow } from './picture.tsx';
import { scoreSvgStyle } from './scoreSvgStyle.ts';

export interface ScoreSvgInput extends Pick<EngravingInput, 'names' | 'earlier' | 'labelOf'> {
  readonly code: StreamCode;
  readonly notifications: readonly Notification[];
  /** The current choices, by the names of the settings. */
  readonly settings: Readonly<Record<string, SettingChoice | undefined>>;
  readonly title: string;
  readonly texts: ScoreTexts['score'];
}

const LANE_PX = 640;

/** Draws the score as a self-contained SVG file, in its own style. */
export function scoreSvg(input: ScoreSvgInput): ReactElement {
  return scorePicture(input, <style>{scoreSvgStyle()}</style>);
}

/** Draws the rows of the code, each with its lane, and the latest columns that fit. */
export function scorePicture(input: ScoreSvgInput, style?: ReactElement): ReactElement {
  const { code, notifications, names, earlier, labelOf, settings, title, texts } = input;
  const engraving = engrave(
    { lanes: code.lanes, names, settings, earlier, labelOf },
    notifications,
    LANE_PX,
  );
  const rows = code.rows.flatMap(({ indent, tokens, lane }): PictureRow[] => {
    if (lane === undefined) return [];
    const inForce = tokens.map(({ kind, text }) => {
      const isSetting = kind === 'setting' || kind === 'choice';
      return { kind, text: isSetting ? String(settings[text] ?? text) : text };
    });
    return [{ indent, tokens: inForce, engraving, lane }];
  });
  return picture({
    ...{ rows, title, texts },
    axis: engraving,
    lanePx: LANE_PX,
    children: style,
  });
}
