import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** An element this close to the window counts as in view, so that scrolling shows nothing empty. */
const MARGIN_PX = 200;

/** Returns whether `root` is in view or close to it; when printing, always true. */
export function useInView(root: RefObject<HTMLElement | null>): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    let isNear = false;
    let isPrinted = false;
    const observer = new IntersectionObserver(
      (entries) => {
        isNear = entries.at(-1)?.isIntersecting ?? false;
        // An observer callback about an earlier scroll may arrive during printing.
        if (!isPrinted) setIsInView(isNear);
      },
      { rootMargin: `${MARGIN_PX}px` },
    );
    observer.observe(element);
    // The browser prints the document as it is after this handler.
    const print = ({ type }: Event) => {
      isPrinted = type === 'beforeprint';
      flushSync(() => setIsInView(isPrinted || isNear));
    };
    addEventListener('beforeprint', print);
    addEventListener('afterprint', print);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', print);
      removeEventListener('afterprint', print);
    };
  }, [root]);
  return isInView;
}
