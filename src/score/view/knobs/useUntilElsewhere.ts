import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onElsewhere` as soon as the visitor presses something, mouse or key, outside this element. */
export function useUntilElsewhere(
  element: RefObject<HTMLElement | null>,
  isOn: boolean,
  onElsewhere: () => void,
): void {
  const hear = useEffectEvent(({ target }: Event) => {
    if (target !== element.current) onElsewhere();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listening = new AbortController();
    for (const type of ['pointerdown', 'keydown'])
      document.addEventListener(type, (event) => hear(event), { signal: listening.signal });
    return () => listening.abort();
  }, [isOn]);
}
