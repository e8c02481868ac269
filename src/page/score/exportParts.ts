import type { StreamFunction } from '../../score/export/marbleTest/replay.ts';
import { type ExportParts, exportRecording } from '../../score/export/exportRecording.ts';
import type { TextFile } from '../../score/export/marbleTest/testFiles.ts';

/** The stream files once more, without taps: what is tried on them is not to be recorded. */
const streams = import.meta.glob<Record<string, unknown>>('/src/widgets/**/*.stream.ts', {
  query: '?plain',
  eager: true,
});

/** Their texts, with those of all that they import from here. */
const texts = import.meta.glob<{ files: readonly TextFile[]; packages: string }>(
  '/src/widgets/**/*.stream.ts',
  { query: '?files', eager: true },
);

/** Gives the parts of an export for the stream with this name. */
export function exportParts(name: string): ExportParts {
  const path = Object.keys(streams).find((one) => one.endsWith(`/${name}.stream.ts`)) ?? '';
  return {
    make: exportRecording,
    stream: streams[path]?.[name] as StreamFunction,
    sources: texts[path]?.files ?? [],
    packages: texts[path]?.packages ?? '',
  };
}
