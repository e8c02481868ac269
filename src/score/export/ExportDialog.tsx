import { exportTexts } from '../../texts/exportTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { CopyDialog } from '../../ui/CopyDialog.tsx';
import type { Exported } from './withUrl.ts';

/** The props of the dialog. */
export interface ExportDialogProps {
  exported: Exported;
  onClose: () => void;
}

/** The dialog that shows an exported file, or why there is none. */
export function ExportDialog({ exported, onClose }: ExportDialogProps) {
  const texts = useTexts(exportTexts);
  if ('problem' in exported) {
    return <CopyDialog title={texts.problems[exported.problem]} onClose={onClose} />;
  }
  const { kind, name, text, url } = exported;
  return (
    <CopyDialog
      title={<code>{name}</code>}
      contents={{ label: texts.contents, text, rows: 18, isWrapped: false }}
      tools={
        <a className="tool" href={url} download={name}>
          {texts.download}
        </a>
      }
      onClose={onClose}
    >
      <p>{texts.hints[kind]}</p>
    </CopyDialog>
  );
}
