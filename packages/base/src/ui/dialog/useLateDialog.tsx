import { type ReactElement, useRef, useState } from 'react';
import { Modal } from './Modal.tsx';

interface LateDialogTexts {
  /** Says that the code did not load. */
  readonly unreachable: string;
  readonly close: string;
}

/**
 * A dialog whose code loads on demand. If the code does not load, a dialog says so, and the next call of `open` tries
 * again. Source: SPEC RN6.1.
 */
export function useLateDialog(texts: LateDialogTexts) {
  const [dialog, setDialog] = useState<ReactElement>();
  const onClose = () => setDialog(undefined);

  async function open<Code>(
    code: Promise<Code>,
    draw: (code: Code, onClose: () => void) => ReactElement | Promise<ReactElement>,
  ): Promise<void> {
    const loaded = await code.catch(() => undefined);
    setDialog(loaded ? await draw(loaded, onClose) : <UnreachableDialog {...{ texts, onClose }} />);
  }

  return { dialog, open };
}

function UnreachableDialog({ texts, onClose }: { texts: LateDialogTexts; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Modal ref={dialog} aria-label={texts.unreachable} onClose={onClose}>
      <p>{texts.unreachable}</p>
      <button className="tool" onClick={() => dialog.current?.close()}>
        {texts.close}
      </button>
    </Modal>
  );
}
