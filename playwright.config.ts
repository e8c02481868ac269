import { defineConfig } from '@playwright/test';
import type { Fixtures } from './tests/e2e/fixtures.ts';
import { chromiumFlags } from './tools/chromiumFlags.mjs';
import { pages } from './tests/support/pages.ts';
import { widgetNames } from './tests/support/widgetNames.ts';

const chromiumPath = process.env.CHROMIUM_PATH;

/**
 * The tests that cover every card: they run with an additional card, the template, as they do after an addition (SPEC
 * WD1).
 */
const overCards =
  /\/(?:axe|exports|keyboard|layout|lessons|prerender|transport|widgets)\.spec\.ts$/;

export default defineConfig<Fixtures>({
  testDir: '.',
  testMatch: ['{apps,packages}/*/tests/e2e/*.spec.ts', 'tests/e2e/*.spec.ts'],
  // Mutation tests leave copies of the repository there.
  testIgnore: '.cache/**',
  outputDir: '.cache/e2e',
  forbidOnly: true,
  // More workers than cores, because a test mostly waits for its browser.
  workers: 3,
  fullyParallel: true,
  // On a machine with ten times the load, each step may take ten times as long.
  timeout: 300_000,
  // A test that passes only on retry has failed.
  retries: 0,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    timezoneId: 'Europe/Moscow',
    // Lanes move for 150 ms when a column is added; a test must see their final position.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: chromiumFlags(),
      ...(chromiumPath && { executablePath: chromiumPath }),
    },
  },
  projects: [
    {
      name: 'delivered',
      testIgnore: ['.cache/**', overCards],
      use: { baseURL: pages.delivered.url },
    },
    {
      name: 'one-more',
      testMatch: overCards,
      use: { baseURL: pages.oneMore.url, widgetNames: [...widgetNames, 'counter'] },
    },
  ],
  webServer: Object.values(pages).map(({ command, url, env }) => ({
    command,
    url,
    env,
    reuseExistingServer: false,
    // Two of them are built first, which takes minutes on a busy machine.
    timeout: 600_000,
  })),
});
