import type { StreamFunction } from '../../replay/play.ts';
import { scoreSvg } from '../../score/view/file/scoreSvg.tsx';
import { writeSvg } from '../../score/view/file/writeSvg.ts';
import { type ExportParts, exportRecording } from '../../score/export/exportRecording.ts';
import type { StreamCode } from '../../code/streamCode.ts';
import { inlineStream } from '../../score/export/marbleTest/inlineStream.ts';

/** Untapped copies of the stream files, because trial runs must not be recorded. */
const streams = import.meta.glob<Record<string, unknown>>('/src/widgets/**/*.stream.ts', {
  query: '?plain',
  eager: true,
});

/** Their texts, and those of all files that they import from here. */
const texts = import.meta.glob<string>(
  [
    '/src/widgets/**/*.stream.ts',
    '/src/widgets/flatten.ts',
    '/src/widgets/inbox/source/{ask,message}.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** The parts of an export for the stream of this code. */
export function exportParts({ id, name }: StreamCode): ExportParts {
  const path = `/${id.slice(0, id.indexOf('#'))}`;
  return {
    make: exportRecording,
    draw: (input) => writeSvg(scoreSvg(input)),
    stream: streams[path]?.[name] as StreamFunction,
    inline: (test) => inlineStream(name, path, test, texts),
  };
}
