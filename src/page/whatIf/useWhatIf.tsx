import { scoreTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { useLateDialog } from '../useLateDialog.tsx';
import type { WhatIfProps } from './WhatIfDialog.tsx';

/**
 * The what-if button, and its dialog, whose code loads with the first comparison. The dialog is outside the score,
 * which would treat marks in it as its own.
 */
export function useWhatIf(
  props: Omit<WhatIfProps, 'nowMs' | 'onClose'> & { lookingAtMs: number | undefined },
) {
  const { lookingAtMs, ...tried } = props;
  const texts = useTexts(scoreTexts).score;
  const { open, dialog } = useLateDialog(() => import('./WhatIfDialog.tsx'));

  /** Compares up to this moment, however late the code loads. */
  function ask() {
    const nowMs = lookingAtMs ?? props.page.clock.now();
    open(({ WhatIfDialog }, onClose) => <WhatIfDialog {...{ ...tried, nowMs, onClose }} />);
  }

  return {
    button: (
      <button className="tool" aria-haspopup="dialog" onClick={ask}>
        {texts.whatIf}
      </button>
    ),
    dialog,
  };
}
