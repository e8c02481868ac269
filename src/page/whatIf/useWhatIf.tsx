import { type ComponentType, useRef, useState } from 'react';
import { scoreTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { useOnDemand } from '../useOnDemand.tsx';
import type { WhatIfProps } from './WhatIfDialog.tsx';

/**
 * The what-if button, and its dialog, whose code loads with the first comparison. The dialog is outside the score,
 * which would treat inner marks as its own.
 */
export function useWhatIf(
  props: Omit<WhatIfProps, 'nowMs' | 'onClose'> & { lookingAtMs: number | undefined },
) {
  const { name, page, lookingAtMs, ...recorded } = props;
  const texts = useTexts(scoreTexts).score;
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ Dialog: ComponentType<WhatIfProps>; nowMs: number }>();
  const { demand, missing } = useOnDemand(() => import('./WhatIfDialog.tsx'));

  /** Compares up to this moment, however late the code loads. */
  function open() {
    const nowMs = lookingAtMs ?? page.clock.now();
    demand(({ WhatIfDialog }) => setOpened({ Dialog: WhatIfDialog, nowMs }));
  }

  function close() {
    setOpened(undefined);
    button.current?.focus({ preventScroll: true });
  }

  return {
    button: (
      <button ref={button} type="button" className="tool" aria-haspopup="dialog" onClick={open}>
        {texts.whatIf}
      </button>
    ),
    dialog: opened ? (
      <opened.Dialog {...{ name, page, ...recorded }} nowMs={opened.nowMs} onClose={close} />
    ) : (
      missing
    ),
  };
}
