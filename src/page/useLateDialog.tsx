import { type ReactElement, useState } from 'react';
import { scoreTexts } from '../texts/lateTexts.ts';
import { useTexts } from '../texts/useTexts.ts';
import { CopyDialog } from '../ui/CopyDialog.tsx';

/** Opens a dialog whose code loads on demand, or one that says that it did not load. Source: SPEC RN6.1. */
export function useLateDialog<Code>(load: () => Promise<Code>) {
  const { unreachable } = useTexts(scoreTexts).export;
  const [dialog, setDialog] = useState<ReactElement>();
  const onClose = () => setDialog(undefined);

  function open(draw: (code: Code, onClose: () => void) => ReactElement) {
    load().then(
      (code) => setDialog(draw(code, onClose)),
      () => setDialog(<CopyDialog title={unreachable} onClose={onClose} />),
    );
  }

  return { open, dialog };
}
