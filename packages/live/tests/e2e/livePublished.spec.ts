import { expect, type Page, test } from '@playwright/test';
import { serveRecorded } from '../serveRecorded.ts';
import { watchNoise } from '@partitura/tests/support/noise.ts';

const address = serveRecorded('leaks');

/** Opens and closes each part of the app three times, and expects these open subscriptions and no finding. */
async function expectOpen(page: Page, how: string, expected: readonly string[]) {
  const noise = await watchNoise(page, new URL(address()).origin);
  await page.goto(`${address()}?${how}`);
  // Vite may reload the page once it has bundled the dependencies that it found.
  await page.waitForLoadState('networkidle');
  for (const count of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Open and close everything' }).click();
    await expect(page).toHaveTitle(`Visits: ${count}`);
  }
  await expect.poll(() => openIn(page)).toEqual(expected);
  expect(await page.evaluate(() => globalThis.partitura?.findings())).toEqual([]);
  expect(noise.complaints()).toEqual([]);
}

/** The open subscriptions that the tool lists, in alphabetical order. */
async function openIn(page: Page) {
  const { leaks, pipes } = await page.evaluate(async () => ({
    leaks: await globalThis.partitura?.leaks(),
    pipes: (await globalThis.partitura?.json())?.pipes,
  }));
  expect(leaks?.lifelong).toEqual([]);
  const lines = leaks?.open.map(({ file, owner, pipe, count }) => {
    const { source = '', operators = [] } = pipes?.[(pipe ?? 0) - 1] ?? {};
    return `${file} ${owner}: ${source} ${operators.join()} ${count}`;
  });
  return lines?.sort();
}

const form = 'src/dialogs.ts DocumentDialog: this.changes$.pipe audit(() => interval(1000)) 6';

test('[LV13] a leak as published: two dialogs whose eight guarded subscriptions nothing ends, and panels that the server does not answer', async ({
  page,
}) => {
  const dialog = (source: string, count: number) =>
    `src/dialogs.ts DocumentDialog: ${source} takeUntil(this.guard$) ${count}`;
  const panel = (owner: string) =>
    `src/panels.ts ${owner}: isAway ? NEVER : timer(5) map(() => path) 3`;
  await expectOpen(page, 'away', [
    dialog('forkJoin', 3),
    dialog('forkJoin', 3),
    dialog("request('/formulas')", 6),
    dialog("request('/rules')", 6),
    dialog("request('/schemas/type')", 3),
    dialog("request('/schemas/user')", 3),
    form,
    "src/dialogs.ts ParametersDialog: request('/blocks') takeUntil(this.destroy$) 3",
    ...['AircraftModal', 'RegionPanel', 'VesselPopover'].map(panel),
  ]);
});
