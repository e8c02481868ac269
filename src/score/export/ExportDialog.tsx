import { useState } from 'react';
import { scoreTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { CopyDialog } from '../../ui/CopyDialog.tsx';
import type { TextFile } from './marbleTest/testFiles.ts';

/** What was made; the addresses live as long as the dialog shows it. */
export interface Taken {
  hint: string;
  /** The file that was asked for, and then those that it needs. */
  files: readonly (TextFile & { url: string })[];
  /** All of them, where they are several. */
  archive: { name: string; url: string } | undefined;
}

interface ExportDialogProps {
  /** The files, or why there are none. */
  taken: Taken | { problem: string };
  onClose: () => void;
}

/** Shows files to be copied or downloaded, above the page; Escape closes it. */
export function ExportDialog({ taken, onClose }: ExportDialogProps) {
  const texts = useTexts(scoreTexts).takeAway;
  const [chosen, setChosen] = useState(0);
  if ('problem' in taken) return <CopyDialog title={taken.problem} onClose={onClose} />;
  const { hint, files, archive } = taken;
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
        <label className="taken-file">
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
