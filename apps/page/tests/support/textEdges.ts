import type { Locator } from '@playwright/test';

/** The edges of the text at the end of an element, in pixels. */
export function textEdges(element: Locator) {
  return element.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one.lastChild ?? one);
    const { top, bottom, left, right } = range.getBoundingClientRect();
    return { top, bottom, left, right };
  });
}
