import { type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * Removes one element from the children, after React has inserted that element and before any stream looks for it, and
 * keeps the children's height. Give this component a `key`: a new key restarts the children, and makes React unmount
 * the whole wrapper, without looking for the removed element.
 */
export function Without({ selector, children }: { selector: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    // With `flow-root`, the height includes the margins of the children, whichever element is first.
    element.style.display = 'flow-root';
    element.style.minBlockSize = `${element.getBoundingClientRect().height}px`;
    element.querySelector(selector)?.remove();
  }, [selector]);
  return <div ref={place}>{children}</div>;
}
