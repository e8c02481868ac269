import { type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * A place that takes an element away from what stands in it, as if it had never been there: after
 * React has put it in, and before any stream looks for it. It stays as high as it was, so that
 * nothing below it moves.
 *
 * The place is an element of its own, so that React takes it out as a whole and never misses what is
 * gone. Give it a key: with another one, what stands in it starts anew.
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
