import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { ExportInput, ExportKind, ExportParts } from './exportRecording.ts';
import './export.css';
import { scoreTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { CopyDialog } from '../../ui/CopyDialog.tsx';

type Made = ReturnType<ExportParts['make']> | { problem: 'unreachable' };
type Exported = ReturnType<typeof withUrls>;

const KINDS: readonly ExportKind[] = ['test', 'text', 'svg', 'file'];

/** Buttons that make a file of the recording or the code, and the dialog that shows it. */
export function ExportButtons(props: ExportInput & { load: () => Promise<ExportParts> }) {
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
    const show = (made: Made) => setExported(withUrls(kind, made));
    load().then(
      (parts) => show(parts.make(kind, parts, props, texts)),
      () => show({ problem: 'unreachable' }),
    );
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

/** Gives what was made addresses, which live as long as the dialog shows it. */
function withUrls(kind: ExportKind, made: Made) {
  if ('problem' in made) return made;
  const type = `${kind === 'svg' ? 'image/svg+xml' : 'text/plain'};charset=utf-8`;
  const urlOf = (text: string) => URL.createObjectURL(new Blob([text], { type }));
  const files = made.files.map((file) => ({ ...file, url: urlOf(file.text) }));
  const archive = made.archive && { ...made.archive, url: URL.createObjectURL(made.archive.blob) };
  return { kind, files, archive };
}

function ExportDialog({ exported, onClose }: { exported: Exported; onClose: () => void }) {
  const texts = useTexts(scoreTexts).export;
  const [chosen, setChosen] = useState(0);
  if ('problem' in exported) {
    return <CopyDialog title={texts.problems[exported.problem]} onClose={onClose} />;
  }
  const { kind, files, archive } = exported;
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
      <p>{texts.hints[kind]}</p>
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
