import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { ExportInput, ExportKind, ExportParts } from './exportRecording.ts';
import './export.css';
import type { TextFile } from './marbleTest/testFiles.ts';
import { scoreTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { CopyDialog } from '../../ui/CopyDialog.tsx';

interface ExportButtonsProps extends ExportInput {
  load: () => Promise<ExportParts>;
}

/** Exported files, or why there are none; their addresses live as long as the dialog shows them. */
type Exported =
  | { problem: string }
  | {
      hint: string;
      /** The file that was asked for, then those that it needs. */
      files: readonly (TextFile & { url: string })[];
      /** All of them, where they are several. */
      archive: { name: string; url: string } | undefined;
    };

const KINDS: readonly ExportKind[] = ['test', 'text', 'svg', 'file'];

/** Buttons that make a file of the recording or the code, and the dialog that shows it. */
export function ExportButtons(props: ExportButtonsProps) {
  const { load } = props;
  const texts = useTexts(scoreTexts);
  const [exported, setExported] = useState<Exported>();
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

function ExportDialog({ exported, onClose }: { exported: Exported; onClose: () => void }) {
  const texts = useTexts(scoreTexts).export;
  const [chosen, setChosen] = useState(0);
  if ('problem' in exported) return <CopyDialog title={exported.problem} onClose={onClose} />;
  const { hint, files, archive } = exported;
  const shown = files[chosen];
  return (
    <CopyDialog
      title={<code>{files[0]?.name}</code>}
      contents={shown && { label: texts.contents, text: shown.text, rows: 18, isWrapped: false }}
      tools={
        <>
          <a className="tool" href={shown?.url} download={shown?.name}>
            {texts.download}
          </a>
          {archive && (
            <a className="tool" href={archive.url} download={archive.name}>
              {texts.downloadAll}
            </a>
          )}
        </>
      }
      onClose={onClose}
    >
      <p>{hint}</p>
      {files.length > 1 && (
        <label className="exported-file">
          {texts.file}
          <select value={chosen} onChange={(event) => setChosen(event.target.selectedIndex)}>
            {files.map(({ name }, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </CopyDialog>
  );
}
