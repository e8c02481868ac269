import type { Page } from '@playwright/test';
import type { Noise } from '@partitura/tests/support/noise.ts';

/** The service that the page asks for users. */
export const service = 'https://jsonplaceholder.typicode.com';

/** Answers the requests for users with these names. */
export async function answerUsers(page: Page, noise: Noise, first: string, second = first) {
  noise.allowOrigin(service);
  await page.route(`${service}/**`, (route) => {
    const name = route.request().url().endsWith('/1') ? first : second;
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { name } });
  });
}

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
