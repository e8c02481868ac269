import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls `onInput` when the visitor types into the card around `root` or uses one of its controls.
 * Scripted events do not count, nor do events inside `root` itself.
 */
export function useOwnInput(
  root: RefObject<HTMLElement | null>,
  isOn: boolean,
  onInput: () => void,
): void {
  const hear = useEffectEvent((event: Event) => {
    const { target } = event;
    if (!event.isTrusted || !(target instanceof Element)) return;
    if (root.current?.contains(target)) return;
    if (event.type === 'input' || target.closest('button, input, select')) onInput();
  });

  useEffect(() => {
    const card = root.current?.closest('.card');
    if (!isOn || !card) return undefined;
    const listening = new AbortController();
    for (const type of ['input', 'click']) {
      const { signal } = listening;
      card.addEventListener(type, (event) => hear(event), { capture: true, signal });
    }
    return () => listening.abort();
  }, [root, isOn]);
}
