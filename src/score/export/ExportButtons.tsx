import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { ExportInput, ExportKind, ExportParts } from './exportRecording.ts';
import { type ExportedFiles, ExportDialog } from './ExportDialog.tsx';
import './export.css';
import { scoreTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';

interface ExportButtonsProps extends ExportInput {
  load: () => Promise<ExportParts>;
}

const KINDS: readonly ExportKind[] = ['test', 'text', 'svg', 'file'];

/** Buttons that make a file of the recording or the code, and the dialog that shows it. */
export function ExportButtons(props: ExportButtonsProps) {
  const { load } = props;
  const texts = useTexts(scoreTexts);
  const [exported, setExported] = useState<ExportedFiles | { problem: string }>();
  const opener = useRef<HTMLElement>(null);

  useEffect(
    () => () => {
      if (!exported || 'problem' in exported) return;
      for (const { url } of exported.files) URL.revokeObjectURL(url);
      if (exported.archive) URL.revokeObjectURL(exported.archive.url);
    },
    [exported],
  );

  function open(kind: ExportKind, event: MouseEvent<HTMLElement>) {
    opener.current = event.currentTarget;
    const { problems } = texts.export;
    load().then(
      (parts) => show(kind, parts),
      () => setExported({ problem: problems.unreachable }),
    );
  }

  function show(kind: ExportKind, parts: ExportParts) {
    const { hints, problems } = texts.export;
    const made = parts.make(kind, parts, props, texts);
    if ('problem' in made) {
      setExported({ problem: problems[made.problem] });
      return;
    }
    const type = `${kind === 'svg' ? 'image/svg+xml' : 'text/plain'};charset=utf-8`;
    const { files, archive } = made;
    setExported({
      hint: hints[kind],
      files: files.map((file) => ({
        ...file,
        url: URL.createObjectURL(new Blob([file.text], { type })),
      })),
      archive: archive && { name: archive.name, url: URL.createObjectURL(archive.blob) },
    });
  }

  return (
    <>
      <span className="export-buttons" role="group" aria-label={texts.export.label}>
        {KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            className="tool"
            aria-haspopup="dialog"
            onClick={(event) => open(kind, event)}
          >
            {texts.export.kinds[kind]}
          </button>
        ))}
      </span>
      {exported && (
        <ExportDialog
          exported={exported}
          onClose={() => {
            setExported(undefined);
            opener.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </>
  );
}
