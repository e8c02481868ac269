import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './tools/chromiumFlags.mjs';
import { pages } from './tests/support/pages.ts';

const chromiumPath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/e2e',
  forbidOnly: true,
  // More than there are cores: a test mostly waits for its browser.
  workers: 3,
  fullyParallel: true,
  timeout: 60_000,
  // What passes only at a second try has failed.
  retries: 0,
  // What is waited for comes; on a machine that has much to do, not within the usual five seconds.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    timezoneId: 'Europe/Moscow',
    // Lanes move for 150 ms when a column comes; a test is to see where they end.
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
