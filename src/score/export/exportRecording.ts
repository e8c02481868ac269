import type { PageClock } from '../../clock/clock.ts';
import { type CodeInForce, marbleTest, type TestProblem } from './marbleTest/marbleTest.ts';
import { marbleText } from './marbleText.ts';
import { shortValue } from '../layout/describe.ts';
import type { Earlier } from '../layout/engrave.ts';
import { laneNames } from '../../code/streamCode.ts';
import type { ScoreSvgInput } from '../view/file/scoreSvg.tsx';
import type { StreamFunction } from '../../replay/play.ts';
import type { Recording } from '../../trace/recording.ts';
import { exportTexts } from '../../texts/exportTexts.ts';
import { type Language, textsIn } from '../../texts/language.ts';
import type { ScoreTexts } from '../../texts/ru/score.ts';

/** A test, marbles as text, or a picture. */
export type ExportKind = 'test' | 'text' | 'svg';

/** The stream of a card and its recording; a picture shows the latest columns that fit it. */
export interface ExportInput extends CodeInForce {
  recording: Recording;
  clock: PageClock;
  /** Names the values that the stream's card knows. */
  nameOf?: ((value: unknown) => string | undefined) | undefined;
  /** The names of the lanes before, if other operators were in force. */
  earlier?: readonly Earlier[] | undefined;
  /** The moment looked at, in clock time; absent while it is the present. */
  lookingAtMs?: number | undefined;
}

/** The parts of an export that load with the first click, as few visitors export. */
export interface ExportParts {
  make: typeof exportRecording;
  /** Draws a score as an SVG file. */
  draw: (input: ScoreSvgInput) => string;
  /** The stream's function, not tapped. */
  stream: StreamFunction;
  /** Puts the code of the stream into a test of its file. */
  inline: (test: string) => string;
}

/** An exported file. */
interface Made {
  readonly name: string;
  readonly text: string;
}

/** Makes a file of a recording up to now, or up to the moment looked at. */
export function exportRecording(
  kind: ExportKind,
  { stream, inline, draw }: ExportParts,
  input: ExportInput,
  texts: ScoreTexts,
  language: Language,
): Made | { problem: TestProblem } {
  const { code, recording, clock, nameOf, lookingAtMs, knobs } = input;
  const { name } = code;
  const nowMs = Math.floor(lookingAtMs ?? clock.now());
  const held = recording.held().filter(({ timeMs }) => timeMs <= nowMs);
  const codes = Object.entries(input.settings).map(([setting, choice]) => {
    return [setting, knobs[setting]?.toCode(choice)] as const;
  });
  const settings = Object.fromEntries(codes);
  if (held.length === 0) return { problem: 'nothing' };
  switch (kind) {
    case 'test': {
      const made = marbleTest({ ...input, stream, held, nowMs });
      if ('problem' in made) return made;
      return one('recorded.test.ts', inline(made.text));
    }
    case 'text':
      return one('marbles.txt', marbleText(code, held, settings));
    case 'svg':
      return one(
        'score.svg',
        draw({
          ...{ code, held, settings, earlier: input.earlier },
          labelOf: (value) => shortValue(value, nameOf),
          names: laneNames(code, settings),
          title: textsIn(exportTexts, language).svgTitle(name),
          texts: texts.score,
        }),
      );
  }

  function one(ending: string, text: string) {
    return { name: `${name}.${ending}`, text };
  }
}
