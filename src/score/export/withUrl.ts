import type { ExportKind, ExportParts } from './exportRecording.ts';

/** An exported file, with its address, or why there is none. */
export type Exported = ReturnType<typeof withUrl>;

/** Gives an exported file an object URL, which lives as long as the dialog shows the file. */
export function withUrl(kind: ExportKind, made: ReturnType<ExportParts['make']>) {
  if ('problem' in made) return made;
  const type = `${kind === 'svg' ? 'image/svg+xml' : 'text/plain'};charset=utf-8`;
  return { kind, ...made, url: URL.createObjectURL(new Blob([made.text], { type })) };
}
