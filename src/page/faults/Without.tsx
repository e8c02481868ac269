import { type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * Removes one element from its children: after React has inserted it, and before any stream looks
 * for it. It keeps its height, so that nothing below it moves.
 *
 * React unmounts the wrapper as a whole, and so never misses the removed element. Give it a key:
 * with another one, the children start anew.
 */
export function Without({ selector, children }: { selector: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    // With its margins, whichever element is the first.
    element.style.display = 'flow-root';
    element.style.minBlockSize = `${element.getBoundingClientRect().height}px`;
    element.querySelector(selector)?.remove();
  }, [selector]);
  return <div ref={place}>{children}</div>;
}
