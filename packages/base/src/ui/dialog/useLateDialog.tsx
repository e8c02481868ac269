import { type ReactElement, useState } from 'react';
import { CopyDialog } from './CopyDialog.tsx';

/**
 * A dialog whose code loads on demand. If the code does not load, a dialog titled `unreachable` says so, and the next call of `open` tries
 * again. Source: SPEC RN6.1.
 */
export function useLateDialog(unreachable: string) {
  const [dialog, setDialog] = useState<ReactElement>();
  const onClose = () => setDialog(undefined);

  async function open<Code>(
    code: Promise<Code>,
    draw: (code: Code, onClose: () => void) => ReactElement | Promise<ReactElement>,
  ): Promise<void> {
    const loaded = await code.catch(() => undefined);
    setDialog(
      loaded ? await draw(loaded, onClose) : <CopyDialog title={unreachable} onClose={onClose} />,
    );
  }

  return { dialog, open };
}
