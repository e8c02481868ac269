import { useState } from 'react';
import { exportTexts } from '../../texts/exportTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { CopyDialog } from '../../ui/CopyDialog.tsx';
import type { Exported } from './exportedUrls.ts';

/** The props of the dialog. */
export interface ExportDialogProps {
  exported: Exported;
  onClose: () => void;
}

/** The dialog that shows exported files, or why there are none. */
export function ExportDialog({ exported, onClose }: ExportDialogProps) {
  const texts = useTexts(exportTexts);
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
