import { existsSync } from 'node:fs';
import { defineConfig, firefox, webkit } from '@playwright/test';
import { chromiumFlags } from './tests/support/chromiumFlags.ts';
import { pages } from './tests/support/pages.ts';

const chromiumPath = process.env.CHROMIUM_PATH;

const others = [
  { name: 'firefox', browser: firefox },
  { name: 'webkit', browser: webkit },
] as const;

const installed = others.filter(({ name, browser }) => {
  const isInstalled = existsSync(browser.executablePath());
  // Workers read this file too; only the first process is to say it.
  if (!isInstalled && !process.env.TEST_WORKER_INDEX) {
    console.log(`${name} is not installed, its tests are skipped: npx playwright install ${name}`);
  }
  return isInstalled;
});

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/e2e',
  forbidOnly: true,
  // More than there are cores: a test mostly waits for its browser.
  workers: 3,
  fullyParallel: true,
  timeout: 60_000,
  // On a slow machine a click can fall between two layouts; the list names what passed only then.
  retries: 1,
  // What is waited for comes; on a machine that has much to do, not within the usual five seconds.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    timezoneId: 'Europe/Moscow',
    // Lanes that glide are drawn 60 times a second by the processor here, in every page under test.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'chromium',
      use: {
        browserName: 'chromium',
        launchOptions: {
          args: chromiumFlags(),
          ...(chromiumPath && { executablePath: chromiumPath }),
        },
      },
    },
    ...installed.map(({ name }) => ({ name, use: { browserName: name } })),
  ],
  webServer: Object.values(pages).map(({ command, url, env }) => ({
    command,
    url,
    env,
    reuseExistingServer: false,
  })),
});
