import { type ComponentType, use, useEffect, useRef, useState } from 'react';
import type { ExportInput, ExportKind, ExportParts } from './exportRecording.ts';
import './export.css';
import { scoreTexts } from '../../texts/lateTexts.ts';
import { LanguageContext, useTexts } from '../../texts/useTexts.ts';
import { CopyDialog } from '../../ui/CopyDialog.tsx';
import type { ExportDialogProps } from './ExportDialog.tsx';
import { type Exported, withUrls } from './exportedUrls.ts';
import { Menu } from './Menu.tsx';

/** The code of exports, which loads with the first of them. */
export interface ExportCode extends ExportParts {
  Dialog: ComponentType<ExportDialogProps>;
}

/** The menu that makes a file of the recording, and the dialog that shows it. */
export function ExportMenu(props: ExportInput & { load: () => Promise<ExportCode> }) {
  const { load } = props;
  const texts = useTexts(scoreTexts);
  const language = use(LanguageContext);
  const [exported, setExported] = useState<Exported>();
  /** Absent until it has loaded. */
  const [parts, setParts] = useState<ExportCode>();
  const [isUnreachable, setIsUnreachable] = useState(false);
  const opener = useRef<HTMLElement>(null);

  useEffect(
    () => () => {
      if (!exported || 'problem' in exported) return;
      for (const { url } of exported.files) URL.revokeObjectURL(url);
      if (exported.archive) URL.revokeObjectURL(exported.archive.url);
    },
    [exported],
  );

  function open(kind: ExportKind, button: HTMLElement | null) {
    opener.current = button;
    // The export is of this moment, however late the code comes.
    const input = { ...props, lookingAtMs: props.lookingAtMs ?? props.clock.now() };
    load().then(
      (loaded) => {
        setParts(loaded);
        setExported(withUrls(kind, loaded.make(kind, loaded, input, texts, language)));
      },
      () => setIsUnreachable(true),
    );
  }

  function close() {
    setExported(undefined);
    setIsUnreachable(false);
    opener.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <Menu label={texts.export.label} items={texts.export.kinds} onChoose={open} />
      {exported && parts && <parts.Dialog exported={exported} onClose={close} />}
      {isUnreachable && <CopyDialog title={texts.export.unreachable} onClose={close} />}
    </>
  );
}
