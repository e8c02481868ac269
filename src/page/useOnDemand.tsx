import { useState } from 'react';
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
