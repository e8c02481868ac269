import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { scoreTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { CopyDialog } from '../../ui/CopyDialog.tsx';
import type { CardPartProps } from '../pageState.ts';
import type { Recording } from '../../score/record/recording.ts';
import type { WhatIfProps } from './WhatIfDialog.tsx';

/**
 * The button that tries other settings on what was recorded, and its dialog, whose code loads with the first try. They
 * stand in different places: a score takes the marks inside it for its own.
 */
export function useWhatIf(
  props: CardPartProps & { recording: Recording; lookingAtMs: number | undefined },
) {
  const { name, page, recording, lookingAtMs } = props;
  const { score: texts, export: exports } = useTexts(scoreTexts);
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ Dialog?: ComponentType<WhatIfProps>; nowMs: number }>();

  /** Of this moment, however late the code comes. */
  function open() {
    const nowMs = lookingAtMs ?? page.clock.now();
    import('./WhatIfDialog.tsx').then(
      ({ WhatIfDialog }) => setOpened({ Dialog: WhatIfDialog, nowMs }),
      () => setOpened({ nowMs }),
    );
  }

  const isLinked = page.shared && location.search.includes(`whatif=${name}.`);
  const openLinked = useEffectEvent(open);
  useEffect(() => {
    if (isLinked) openLinked();
  }, [isLinked]);

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
    dialog:
      opened &&
      (opened.Dialog ? (
        <opened.Dialog {...{ name, page, recording }} nowMs={opened.nowMs} onClose={close} />
      ) : (
        <CopyDialog title={exports.unreachable} onClose={close} />
      )),
  };
}
