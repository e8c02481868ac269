import { replayTexts } from '@partitura/score/texts/replayTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { CopyDialog } from '@partitura/base/ui/dialog/CopyDialog.tsx';
import { download } from '@partitura/base/ui/download.ts';
import type { exportFile, ExportKind } from './exportFile.ts';

export { exportFile } from './exportFile.ts';

interface ExportDialogProps {
  kind: ExportKind;
  result: ReturnType<typeof exportFile>;
  onClose: () => void;
}

/** The dialog with an exported file, or with the reason why there is none. */
export function ExportDialog({ kind, result, onClose }: ExportDialogProps) {
  const { problems, export: texts } = useTexts(replayTexts);
  if ('problem' in result) {
    return <CopyDialog title={problems[result.problem]} onClose={onClose} />;
  }
  const { name, text } = result;
  const type = `${kind === 'svg' ? 'image/svg+xml' : 'text/plain'};charset=utf-8`;
  return (
    <CopyDialog
      title={<code>{name}</code>}
      contents={{ label: texts.contents, text, rows: 18, isWrapped: false }}
      tools={
        <button className="tool" onClick={() => download(name, text, type)}>
          {texts.download}
        </button>
      }
      onClose={onClose}
    >
      <p>{texts.hints[kind]}</p>
    </CopyDialog>
  );
}
