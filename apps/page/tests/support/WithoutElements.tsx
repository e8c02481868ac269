import { useLayoutEffect } from 'react';

/** Removes elements from the document after React has added them and before any stream starts. */
export function WithoutElements({ selectors }: { selectors: readonly string[] }) {
  useLayoutEffect(() => {
    for (const selector of selectors) document.querySelector(selector)?.remove();
  }, [selectors]);
  return null;
}
