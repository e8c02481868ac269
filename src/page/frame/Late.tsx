import { useLayoutEffect, useRef } from 'react';

/** The late parts, by the selector of their markup. */
const PARTS = ['.opening', '.transport', '.card-score', '.lessons', '.time-strip'] as const;

/** The prerendered markup of the parts that load late. */
export type StillParts = ReturnType<typeof stillParts>;

/** Finds in the prerendered page the parts that load late; they outlive the page's first rendering. */
export function stillParts(page: ParentNode) {
  const found = PARTS.map((part) => [part, [...page.querySelectorAll(part)]] as const);
  return Object.fromEntries(found) as Record<(typeof PARTS)[number], readonly Element[]>;
}

/** Shows prerendered markup in the place of a part that has not loaded yet. */
export function Still({ part }: { part: Element | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Moved, not written as text: the content security policy forbids `innerHTML`.
    if (part) place.current?.append(...part.childNodes);
  }, [part]);
  return part && <div ref={place} className={`${part.className} is-still`} />;
}
