import { useEffect, useEffectEvent } from 'react';

/**
 * While `isOn`, calls `onInput` when the visitor types into a field or uses a control. `isAmong` selects the observed
 * elements. Scripted events do not count.
 */
export function useOwnInput(
  isOn: boolean,
  isAmong: (target: Element) => boolean | undefined,
  onInput: () => void,
): void {
  const hear = useEffectEvent(({ isTrusted, target, type }: Event) => {
    if (!isTrusted || !(target instanceof Element) || !isAmong(target)) return;
    if (type === 'input' || target.closest('button, input, select')) onInput();
  });

  useEffect(() => {
    if (!isOn) return undefined;
    const listening = new AbortController();
    for (const type of ['input', 'click']) {
      const { signal } = listening;
      addEventListener(type, (event) => hear(event), { capture: true, signal });
    }
    return () => listening.abort();
  }, [isOn]);
}
