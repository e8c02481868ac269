import { use } from 'react';
import type { PageClock } from '../../clock/clock.ts';
import { scoreTexts } from '../../texts/lateTexts.ts';
import { LanguageContext, useTexts } from '../../texts/useTexts.ts';
import { useLateDialog } from '../useLateDialog.tsx';
import type { ExportInput, ExportKind } from './exportFile.ts';
import './exports.css';

interface ExportsProps extends Omit<ExportInput, 'atMs'> {
  clock: PageClock;
  /** The shown moment in clock time; `undefined` in the present. */
  lookingAtMs: number | undefined;
}

const KINDS = ['test', 'svg'] as const;

/** The buttons that export the recording, and the dialog with the exported file. */
export function Exports({ clock, lookingAtMs, ...given }: ExportsProps) {
  const texts = useTexts(scoreTexts);
  const language = use(LanguageContext);
  const { open, dialog } = useLateDialog(() => import('./ExportDialog.tsx'));

  function make(kind: ExportKind) {
    // Exports this moment, however late the code loads.
    const input = { ...given, atMs: lookingAtMs ?? clock.now() };
    open(({ ExportDialog, exportFile }, onClose) => (
      <ExportDialog made={exportFile(kind, input, texts, language)} {...{ kind, onClose }} />
    ));
  }

  return (
    <>
      <span className="exports" role="group" aria-label={texts.export.label}>
        {KINDS.map((kind) => (
          <button key={kind} className="tool" aria-haspopup="dialog" onClick={() => make(kind)}>
            {texts.export.kinds[kind]}
          </button>
        ))}
      </span>
      {dialog}
    </>
  );
}
