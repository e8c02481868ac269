import { useState } from 'react';
import { scoreTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { CopyDialog } from '../../ui/CopyDialog.tsx';
import type { TextFile } from './marbleTest/testFiles.ts';

/** Exported files; their addresses live as long as the dialog shows them. */
export interface ExportedFiles {
  hint: string;
  /** The file that was asked for, then those that it needs. */
  files: readonly (TextFile & { url: string })[];
  /** All of them, where they are several. */
  archive: { name: string; url: string } | undefined;
}

interface ExportDialogProps {
  /** The files, or why there are none. */
  exported: ExportedFiles | { problem: string };
  onClose: () => void;
}

/** Shows files to be copied or downloaded, above the page; Escape closes it. */
export function ExportDialog({ exported, onClose }: ExportDialogProps) {
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
