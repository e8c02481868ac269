import { useLayoutEffect } from 'react';

/** Takes elements out of the document after React has put them in and before any stream starts. */
export function Without({ selectors }: { selectors: readonly string[] }) {
  useLayoutEffect(() => {
    for (const selector of selectors) document.querySelector(selector)?.remove();
  }, [selectors]);
  return null;
}
