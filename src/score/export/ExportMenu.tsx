import { type ComponentType, use, useRef, useState } from 'react';
import type { ExportInput, ExportKind, ExportParts } from './exportRecording.ts';
import './export.css';
import { scoreTexts } from '../../texts/lateTexts.ts';
import { LanguageContext, useTexts } from '../../texts/useTexts.ts';
import type { ExportDialogProps } from './ExportDialog.tsx';
import { Menu } from './Menu.tsx';

/** The code of exports, which loads with the first of them. */
export interface ExportCode extends ExportParts {
  Dialog: ComponentType<ExportDialogProps>;
}

/** The menu that makes a file of the recording, and the dialog that shows it. */
export function ExportMenu(
  props: ExportInput & { demand: (then: (code: ExportCode) => void) => void },
) {
  const texts = useTexts(scoreTexts);
  const language = use(LanguageContext);
  const [shown, setShown] = useState<
    Omit<ExportDialogProps, 'onClose'> & Pick<ExportCode, 'Dialog'>
  >();
  const opener = useRef<HTMLElement>(null);

  function open(kind: ExportKind, button: HTMLElement | null) {
    opener.current = button;
    // The export is of this moment, however late the code comes.
    const input = { ...props, lookingAtMs: props.lookingAtMs ?? props.clock.now() };
    props.demand((loaded) => {
      const made = loaded.make(kind, loaded, input, texts, language);
      setShown({ kind, made, Dialog: loaded.Dialog });
    });
  }

  function close() {
    setShown(undefined);
    opener.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <Menu label={texts.export.label} items={texts.export.kinds} onChoose={open} />
      {shown && <shown.Dialog kind={shown.kind} made={shown.made} onClose={close} />}
    </>
  );
}
