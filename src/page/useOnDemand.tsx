import { type ReactElement, useState } from 'react';
import { scoreTexts } from '../texts/lateTexts.ts';
import { useTexts } from '../texts/useTexts.ts';
import { CopyDialog } from '../ui/CopyDialog.tsx';

/** Returns a function that loads code on demand, and a dialog for when it does not load. Source: SPEC RN6.1. */
export function useOnDemand<Code>(load: () => Promise<Code>) {
  const { unreachable } = useTexts(scoreTexts).export;
  const [isMissing, setMissing] = useState(false);
  return {
    demand: (then: (code: Code) => void) => void load().then(then, () => setMissing(true)),
    missing: isMissing && <CopyDialog title={unreachable} onClose={() => setMissing(false)} />,
  };
}

/** Opens a dialog whose code loads on demand. */
export function useLateDialog<Code>(load: () => Promise<Code>) {
  const [shown, setShown] = useState<ReactElement>();
  const { demand, missing } = useOnDemand(load);

  function open(draw: (code: Code, onClose: () => void) => ReactElement | Promise<ReactElement>) {
    const onClose = () => setShown(undefined);
    demand((code) => void Promise.resolve(draw(code, onClose)).then(setShown));
  }

  return { open, dialog: shown ?? missing };
}
