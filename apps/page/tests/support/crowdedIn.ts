import type { Page } from '@playwright/test';

/**
 * Returns the names of visible parts of the lower bar that overlap another part, or that extend beyond the bar or the
 * window.
 */
export function crowdedIn(page: Page) {
  return page.locator('.bottom').evaluate((strip) => {
    const all = [
      ...strip.querySelectorAll('button, .choice, [type=range], .when output, .share-news p'),
    ];
    const shown = all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }));
    const bar = strip.getBoundingClientRect();
    return shown.flatMap(({ name, box }, index) => {
      const isOut = box.top < bar.top || box.left < 0 || box.right > innerWidth;
      const over = shown
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
        );
      return isOut || over.length > 0 ? [[name, ...over.map((one) => one.name)].join(' × ')] : [];
    });
  });
}
