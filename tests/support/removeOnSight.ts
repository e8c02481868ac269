import type { Page } from '@playwright/test';

/** Removes matching elements from the page as soon as they appear; call it before opening the page. */
export async function removeOnSight(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    new MutationObserver(() => {
      for (const element of document.querySelectorAll(wanted)) element.remove();
    }).observe(document, { childList: true, subtree: true });
  }, selector);
}
