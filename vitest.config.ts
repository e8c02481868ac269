import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { chromiumFlags } from './tools/chromiumFlags.mjs';
import { scorePlugin } from './tools/scorePlugin.ts';

/** The proofs in another engine, on the built page. */
function proofsIn(engine: 'firefox' | 'webkit'): TestProjectConfiguration {
  return {
    test: {
      name: engine,
      environment: 'node',
      include: ['tests/engines/*.test.ts'],
      setupFiles: ['tests/support/failOnConsole.ts'],
      provide: { engine },
      // What is waited for comes; on a machine that has much to do, not within the usual second.
      expect: { poll: { timeout: 15_000 } },
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  };
}

/** Of the page's plugins only that which shows the streams' code; the streams run as they are written. */
export function codePlugin() {
  const { name, configResolved, load } = scorePlugin();
  return { name, configResolved, load };
}

export default defineConfig({
  test: {
    // Of two processors it would leave one to itself.
    maxWorkers: 2,
    projects: [
      {
        plugins: [codePlugin()],
        test: {
          name: 'unit',
          // Pictures take their style from the page's style sheets.
          css: true,
          environment: 'node',
          // No test here changes what it imports: nothing has to be loaded anew for the next file.
          isolate: false,
          include: ['src/**/*.test.ts', 'tests/{repo,tools}/**/*.test.ts'],
          setupFiles: ['tests/support/failOnConsole.ts'],
          execArgv: ['--expose-gc'],
          testTimeout: 30_000,
        },
      },
      {
        // The same tests of the streams once more, with a tap on every lane and somebody listening.
        plugins: [scorePlugin()],
        test: {
          name: 'tapped',
          environment: 'node',
          isolate: false,
          include: ['src/**/*.stream.test.ts'],
          setupFiles: ['tests/support/failOnConsole.ts', 'tests/support/recordStream.ts'],
        },
      },
      proofsIn('firefox'),
      proofsIn('webkit'),
      {
        extends: './vite.config.ts',
        optimizeDeps: {
          // Found only while tests run, one of these would be bundled anew, with a second React.
          include: [
            'react',
            'react/jsx-dev-runtime',
            'react-dom/client',
            'rxjs',
            'rxjs/fetch',
            'fast-check',
            'vitest-browser-react',
          ],
        },
        test: {
          name: 'browser',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['tests/support/failOnConsole.ts'],
          // What is waited for comes; on a machine that has much to do, not within the usual second.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 60_000,
          maxWorkers: 2,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              // Lanes move for 150 ms when a column comes; a test is to see where they end.
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: {
                args: chromiumFlags(),
                ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
              },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 800, height: 900 } }],
          },
        },
      },
    ],
  },
});
