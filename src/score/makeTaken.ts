import type { ScoreTexts } from '../texts/useScoreTexts.ts';
import { marbleTest, type TestProblem } from './marbleTest.ts';
import { marbleText } from './marbleText.ts';
import type { StreamFunction } from './replay.ts';
import { scoreSvg } from './scoreSvg.ts';
import type { TakeAwayProps } from './TakeAway.tsx';

/** What can be taken away: a test, marbles as text, a picture, the whole stream file. */
export type Kind = 'test' | 'text' | 'svg' | 'file';

/**
 * Makes a text of what has been recorded until now, or until the moment looked at.
 *
 * `stream` is the stream's function, not tapped: a test is played on it before it is given away.
 */
export function makeTaken(
  kind: Kind,
  stream: StreamFunction,
  props: TakeAwayProps,
  texts: ScoreTexts,
): { text: string } | { problem: TestProblem } {
  const { code, recording, clock, windowMs, lookingAtMs, settings } = props;
  const nowMs = lookingAtMs ?? clock.now();
  const held = recording.held().filter(({ timeMs }) => timeMs <= nowMs);
  switch (kind) {
    case 'test':
      return marbleTest({ ...props, stream, held, nowMs });
    case 'text':
      return held.length === 0 ? { problem: 'nothing' } : { text: marbleText(code, held, settings) };
    case 'svg':
      return {
        text: scoreSvg({
          code,
          held,
          window: { fromMs: nowMs - windowMs, toMs: nowMs },
          settings,
          texts: {
            title: texts.takeAway.svgTitle(code.name),
            end: lookingAtMs === undefined ? texts.score.now : texts.score.then,
            ago: texts.score.secondsAgo,
          },
        }),
      };
    case 'file':
      return { text: code.file };
  }
}
