import type { ReactElement } from 'react';
import type { ScoreTexts } from '../../texts/ru/score.ts';
import { engrave, type EngravingInput } from '../../layout/engrave.ts';
import type { Notification } from '../../trace/recording.ts';
import type { SettingChoice, StreamCode } from '../../code/streamCode.ts';
import { picture, type PictureRow } from './picture.tsx';
import colours from '../colours.css?raw';
import marks from '../marks.css?raw';

export interface ScoreSvgInput extends Pick<EngravingInput, 'names' | 'earlier' | 'labelOf'> {
  readonly code: StreamCode;
  readonly notifications: readonly Notification[];
  /** The current choices, by the names of the settings. */
  readonly settings: Readonly<Record<string, SettingChoice | undefined>>;
  readonly title: string;
  readonly texts: ScoreTexts['score'];
}

const LANE_PX = 640;

/** The fonts of a file. The file embeds no font: it uses an installed font that is as wide as the page's font. */
const CODE_FONT =
  "'JetBrains Mono Variable','JetBrains Mono',ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace";

const PARTS = `
.paper{fill:var(--card)}
.rule{fill:none;stroke:var(--line)}
.code{font:500 13px var(--code-font);white-space:pre;fill:var(--ink)}
.keyword{fill:var(--muted)}
.rxjs,.setting{fill:var(--accent)}
`;

/** Draws the score as a self-contained SVG file, in its own style. */
export function scoreSvg(input: ScoreSvgInput): ReactElement {
  return scorePicture(input, <style>{scoreSvgStyle()}</style>);
}

/** Draws the rows of the code, each with its lane, and the latest columns that fit. */
export function scorePicture(input: ScoreSvgInput, style?: ReactElement): ReactElement {
  const { code, notifications, names, earlier, labelOf, settings, title, texts } = input;
  const engravingInput = { lanes: code.lanes, names, settings, earlier, labelOf };
  const engraving = engrave(engravingInput, notifications, LANE_PX);
  const rows = code.rows.flatMap(({ indent, tokens, lane }): PictureRow[] => {
    if (lane === undefined) return [];
    const inForce = tokens.map(({ kind, text }) => {
      const isSetting = kind === 'setting' || kind === 'choice';
      return { kind, text: isSetting ? String(settings[text] ?? text) : text };
    });
    return [{ indent, tokens: inForce, engraving, lane }];
  });
  return picture({ rows, title, texts, axis: engraving, lanePx: LANE_PX, children: style });
}

/**
 * The style of the picture: light, or dark if the reader's system is dark. The style is the page's style with literal
 * colours, because some viewers do not support custom properties. Viewers without media queries show the light style.
 */
function scoreSvgStyle(): string {
  const colourValues = Object.fromEntries(
    Array.from(colours.matchAll(/(--[\w-]+): (light-dark\([^)]*\));/g), ([, ...pair]) => pair),
  ) as Record<string, string>;
  colourValues['--code-font'] = CODE_FONT;
  const style = `${marks}${PARTS}`
    .replaceAll(/\/\*[^]*?\*\/|\s*\n\s*/g, '')
    .replaceAll('}', '}\n')
    .replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => colourValues[name] ?? 'none');
  const inTheme = (index: 0 | 1) =>
    style.replaceAll(
      /light-dark\(([^,]*), ([^)]*)\)/g,
      (_, ...pair: string[]) => pair[index] ?? '',
    );
  return `${inTheme(0)}@media (prefers-color-scheme:dark){${inTheme(1)}}`;
}
