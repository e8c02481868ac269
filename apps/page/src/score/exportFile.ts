import type { ReactElement } from 'react';
import { laneNames } from '@partitura/score/code/streamCode.ts';
import type { StreamFunction } from '@partitura/score/replay/play.ts';
import { inlineStream } from '@partitura/score/export/marbleTest/inlineStream.ts';
import {
  type CodeInForce,
  marbleTest,
  type TestProblem,
} from '@partitura/score/export/marbleTest/marbleTest.ts';
import { shortValue } from '@partitura/score/layout/describe.ts';
import type { Earlier } from '@partitura/score/layout/engrave.ts';
import { scorePicture, scoreSvg } from '@partitura/score/view/file/scoreSvg.tsx';
import { writeSvg } from '@partitura/score/view/file/writeSvg.ts';
import { type Language, textsIn } from '@partitura/base/language/language.ts';
import { replayTexts } from '@partitura/score/texts/replayTexts.ts';
import type { ScoreTexts } from '@partitura/score/texts/ru/score.ts';
import type { Recording } from '@partitura/score/trace/recording.ts';

/** A test or a picture. */
export type ExportKind = 'test' | 'svg';

/** The stream of a card and its recording; a picture shows the latest columns that fit. */
export interface ExportInput extends CodeInForce {
  readonly recording: Recording;
  /** Names the values that the stream's card knows. */
  readonly nameOf?: ((value: unknown) => string | undefined) | undefined;
  /** The earlier choices, if any, with the names of the lanes under these choices. */
  readonly earlier?: readonly (Earlier & Pick<CodeInForce, 'settings'>)[] | undefined;
  /** The end of the recording, in clock time. */
  readonly atMs: number;
}

/** Untapped copies of the stream files, because trial runs must not be recorded. */
const streams = byPath(
  import.meta.glob<Record<string, unknown>>(
    ['../widgets/**/*.stream.ts', '../../../../packages/inbox/src/poll/*.stream.ts'],
    { query: '?plain', eager: true },
  ),
);

/** The texts of the stream files, and of all project files that they import. */
const sources = byPath(
  import.meta.glob<string>(
    [
      '../widgets/**/*.stream.ts',
      '../../../../packages/inbox/src/poll/*.stream.ts',
      '../../../../packages/inbox/src/source/{ask,message,sourceError}.ts',
      '../../../../packages/base/src/bridge/flatten.ts',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
);

/**
 * Returns the files by their paths in the repository, as in the ids of streams, instead of their paths from this file.
 */
function byPath<File>(files: Readonly<Record<string, File>>): Readonly<Record<string, File>> {
  const inRepository = (path: string) => new URL(path, 'file:///apps/page/src/score/').pathname;
  return Object.fromEntries(
    Object.entries(files).map(([path, file]) => [inRepository(path), file]),
  );
}

/**
 * Makes a file from a recording up to a moment, with a picture for `svg`, or returns the reason why there is no file.
 */
export function exportFile(
  kind: ExportKind,
  input: ExportInput,
  { score }: ScoreTexts,
  language: Language,
): { name: string; text: string; picture?: ReactElement } | { problem: TestProblem } {
  const { code, recording, nameOf, settings, earlier } = input;
  const { name } = code;
  const nowMs = Math.floor(input.atMs);
  const notifications = recording.held().filter(({ timeMs }) => timeMs <= nowMs);
  if (notifications.length === 0) return { problem: 'nothing' };
  if (kind === 'test') {
    const path = `/${code.id.replace(/#.*/, '')}`;
    const stream = streams[path]?.[name] as StreamFunction;
    const test = marbleTest({ ...input, stream, notifications, nowMs });
    if ('problem' in test) return test;
    const text = inlineStream(name, path, test.text, sources);
    return { name: `${name}.recorded.test.ts`, text };
  }
  const drawn = {
    ...{ code, notifications, settings, earlier, texts: score },
    labelOf: (value: unknown) => shortValue(value, nameOf),
    names: laneNames(code, settings),
    title: textsIn(replayTexts, language).export.svgTitle(name),
  };
  const text = writeSvg(scoreSvg(drawn));
  return { name: `${name}.score.svg`, text, picture: scorePicture(drawn) };
}
