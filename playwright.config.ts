import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './tools/chromiumFlags.mjs';
import { pages } from './tests/support/pages.ts';

const chromiumPath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: '.',
  testMatch: '{apps,packages}/*/tests/e2e/*.spec.ts',
  outputDir: '.cache/e2e',
  forbidOnly: true,
  // More workers than cores, because a test mostly waits for its browser.
  workers: 3,
  fullyParallel: true,
  timeout: 60_000,
  // A test that passes only on retry has failed.
  retries: 0,
  // On a busy machine, results may take longer than the usual five seconds.
  expect: { timeout: 15_000 },
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
  webServer: Object.values(pages).map(({ command, url, env }) => ({
    command,
    url,
    env,
    reuseExistingServer: false,
  })),
});
