import { use } from 'react';
import type { PageClock } from '../../clock/clock.ts';
import { scoreTexts } from '../../texts/lateTexts.ts';
import { LanguageContext, useTexts } from '../../texts/useTexts.ts';
import { useLateDialog } from '../useOnDemand.tsx';
import './export.css';
import type { ExportInput, ExportKind } from './exportFile.ts';
import { Menu } from './Menu.tsx';

interface ExportMenuProps extends Omit<ExportInput, 'atMs'> {
  clock: PageClock;
  /** The shown moment in clock time; `undefined` in the present. */
  lookingAtMs: number | undefined;
}

/** The menu that exports the recording, and the dialog with the exported file. */
export function ExportMenu({ clock, lookingAtMs, ...given }: ExportMenuProps) {
  const texts = useTexts(scoreTexts);
  const language = use(LanguageContext);
  const { open, dialog } = useLateDialog(() =>
    Promise.all([import('./ExportDialog.tsx'), import('./exportFile.ts')]),
  );

  function make(kind: ExportKind, button: HTMLElement | null) {
    // Exports this moment, however late the code loads.
    const input = { ...given, atMs: lookingAtMs ?? clock.now() };
    open(button, ([{ ExportDialog }, { exportFile }], onClose) => (
      <ExportDialog made={exportFile(kind, input, texts, language)} {...{ kind, onClose }} />
    ));
  }

  return (
    <>
      <Menu label={texts.export.label} items={texts.export.kinds} onChoose={make} />
      {dialog}
    </>
  );
}
