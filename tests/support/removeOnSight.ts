import type { Disposable, Page } from '@playwright/test';

/** Takes every such element out of the page as soon as it appears, until disposed of; call it before the page is opened. */
export function removeOnSight(page: Page, selector: string): Promise<Disposable> {
  return page.addInitScript((wanted) => {
    new MutationObserver(() => {
      for (const element of document.querySelectorAll(wanted)) element.remove();
    }).observe(document, { childList: true, subtree: true });
  }, selector);
}
