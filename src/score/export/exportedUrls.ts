import type { ExportKind, ExportParts } from './exportRecording.ts';

/** Exported files, each at an address of its own, or why there are none. */
export type Exported = ReturnType<typeof withUrls>;

/** Gives each exported file an object URL, which lives as long as the dialog shows the file. */
export function withUrls(kind: ExportKind, made: ReturnType<ExportParts['make']>) {
  if ('problem' in made) return made;
  const type = `${kind === 'svg' ? 'image/svg+xml' : 'text/plain'};charset=utf-8`;
  const urlOf = (text: string) => URL.createObjectURL(new Blob([text], { type }));
  const files = made.files.map((file) => ({ ...file, url: urlOf(file.text) }));
  const archive = made.archive && { ...made.archive, url: URL.createObjectURL(made.archive.blob) };
  return { kind, files, archive };
}
