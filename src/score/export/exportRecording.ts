import type { ScoreTexts } from '../../texts/ru/score.ts';
import { marbleTest, type TestProblem } from './marbleTest/marbleTest.ts';
import { marbleText } from './marbleText.ts';
import { scoreSvg } from './scoreSvg.ts';
import type { ExportParts, ExportProps } from './ExportButtons.tsx';
import { testFiles, type TextFile } from './marbleTest/testFiles.ts';
import { zip } from './marbleTest/zip.ts';

/** What can be taken away: a test, marbles as text, a picture, the whole stream file. */
export type Kind = 'test' | 'text' | 'svg' | 'file';

/** What was made; several files can be had as one archive too. */
interface Made {
  readonly files: readonly TextFile[];
  readonly archive?: { readonly name: string; readonly blob: Blob };
}

/** Makes files of what has been recorded until now, or until the moment looked at. */
export function exportRecording(
  kind: Kind,
  { stream, sources, packages }: ExportParts,
  props: ExportProps,
  texts: ScoreTexts,
): Made | { problem: TestProblem } {
  const { code, recording, clock, windowMs, lookingAtMs, settings } = props;
  const { name } = code;
  const nowMs = lookingAtMs ?? clock.now();
  const held = recording.held().filter(({ timeMs }) => timeMs <= nowMs);
  switch (kind) {
    case 'test': {
      const made = marbleTest({ ...props, stream, held, nowMs });
      if ('problem' in made) return made;
      const files = testFiles(name, made.text, sources, packages);
      return { files, archive: { name: `${name}.recorded.zip`, blob: zip(files) } };
    }
    case 'text':
      if (held.length === 0) return { problem: 'nothing' };
      return one('marbles.txt', marbleText(code, held, settings));
    case 'svg':
      return one(
        'score.svg',
        scoreSvg({
          code,
          held,
          window: { fromMs: nowMs - windowMs, toMs: nowMs },
          settings,
          texts: {
            title: texts.takeAway.svgTitle(name),
            end: lookingAtMs === undefined ? texts.score.now : texts.score.then,
            ago: texts.score.secondsAgo,
          },
        }),
      );
    case 'file':
      return { files: sources.slice(0, 1) };
  }

  function one(ending: string, text: string) {
    return { files: [{ name: `${name}.${ending}`, text }] };
  }
}
