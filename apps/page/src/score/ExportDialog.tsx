import { replayTexts } from '@partitura/score/texts/replayTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { CopyDialog } from '@partitura/base/ui/dialog/CopyDialog.tsx';
import { download } from '@partitura/base/ui/download.ts';
import { useStyles } from '@partitura/base/ui/useStyles.ts';
import css from '@partitura/score/view/picture.css?inline';
import type { exportFile, ExportKind } from './exportFile.ts';

export { exportFile } from './exportFile.ts';

interface ExportDialogProps {
  kind: ExportKind;
  result: ReturnType<typeof exportFile>;
  onClose: () => void;
}

/** The dialog with an exported text or picture, or with the reason why there is none. */
export function ExportDialog({ kind, result, onClose }: ExportDialogProps) {
  const { problems, export: texts } = useTexts(replayTexts);
  useStyles(css);
  if ('problem' in result) {
    return <CopyDialog title={problems[result.problem]} onClose={onClose} />;
  }
  const { name, text, picture } = result;
  const type = `${kind === 'svg' ? 'image/svg+xml' : 'text/plain'};charset=utf-8`;
  return (
    <CopyDialog
      title={<code>{name}</code>}
      contents={{ label: texts.contents, text, rows: picture ? 0 : 18, isWrapped: false }}
      tools={
        <button className="tool" onClick={() => download(name, text, type)}>
          {texts.download}
        </button>
      }
      onClose={onClose}
    >
      <p>{texts.hints[kind]}</p>
      {picture && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
        <div className="picture is-file" role="region" aria-label={texts.contents} tabIndex={0}>
          {picture}
        </div>
      )}
    </CopyDialog>
  );
}
