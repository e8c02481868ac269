import type { Page } from '@playwright/test';

/** The script of the page. */
export const SCRIPT = /\/assets\/index-[^/]+\.js$/;

/** Holds back files of the page, by default its script, until the returned function is called. */
export async function holdBack(page: Page, files = SCRIPT) {
  let release = (): void => undefined;
  const released = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
