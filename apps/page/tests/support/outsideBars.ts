import type { Locator } from '@playwright/test';

/** Returns the classes of a card's displayed elements that match the selector and are not wholly between the bars. */
export function outsideBars(card: Locator, selector: string) {
  return card.evaluate((element, parts) => {
    const bar = (name: string) => document.querySelector(name)?.getBoundingClientRect();
    const [topPx, bottomPx] = [bar('.top')?.bottom ?? NaN, bar('.bottom')?.top ?? NaN];
    return [...element.querySelectorAll(parts)]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return !(top >= Math.max(topPx, 0) && bottom <= bottomPx);
      })
      .map((one) => one.className);
  }, selector);
}
