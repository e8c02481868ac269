import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import type { ProjectConfig } from 'vitest/node';
import { chromiumFlags } from './tools/chromiumFlags.mjs';
import { scorePlugin } from './packages/score/plugin/scorePlugin.ts';

/** On a machine with ten times the load, each step may take ten times as long. */
const busyMachine = {
  expect: { poll: { timeout: 60_000 } },
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

/** The proofs in another engine, on the built page. */
function proofsIn(engine: 'firefox' | 'webkit'): TestProjectConfiguration {
  return {
    test: {
      name: engine,
      environment: 'node',
      include: ['tests/engines/*.test.ts'],
      setupFiles: ['tests/support/failOnConsole.ts'],
      provide: { engine },
      ...busyMachine,
    },
  };
}

/** These tests change their frame for good: they tap RxJS, or forbid inline styles. */
const ownFrame = [
  'packages/live/src/*.test.tsx',
  'packages/{live/src/panel,own/src/editor}/contentPolicy.test.tsx',
];

/** Tests of components, in Chromium. */
function inChromium(name: string, files: ProjectConfig): TestProjectConfiguration {
  return {
    extends: './apps/page/vite.config.ts',
    optimizeDeps: {
      // If found only during tests, one of these would be bundled again, with a second React.
      include: [
        ...['react', 'react/jsx-dev-runtime', 'react-dom/client', 'rxjs', 'rxjs/fetch'],
        ...['fast-check', 'vitest-browser-react', 'axe-core', '@lezer/highlight'],
        ...['autocomplete', 'commands', 'lang-javascript', 'language', 'state', 'view'].map(
          (name) => `@codemirror/${name}`,
        ),
      ],
    },
    test: {
      name,
      ...files,
      ...busyMachine,
      // More workers than cores, because a test waits for its browser.
      maxWorkers: 3,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          // Lanes move for 150 ms when a column is added; a test must see their final position.
          contextOptions: { reducedMotion: 'reduce' },
          launchOptions: {
            args: chromiumFlags(),
            ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
          },
        }),
        instances: [{ browser: 'chromium', viewport: { width: 800, height: 900 } }],
      },
    },
  };
}

/** Only the page's plugin that shows the streams' code; the streams run untapped. */
export function codePlugin() {
  const { name, load } = scorePlugin();
  return { name, load };
}

export default defineConfig({
  test: {
    // By default it would leave one of two processors unused. All projects share the largest number.
    maxWorkers: 3,
    projects: [
      {
        plugins: [codePlugin()],
        test: {
          name: 'unit',
          // Pictures take their style from the page's style sheets.
          css: true,
          environment: 'node',
          // These tests do not change imported modules, so files can share them.
          isolate: false,
          include: [
            '{apps,packages}/*/{src,tests}/**/*.test.ts',
            'tests/{fixtures,repo,tools}/**/*.test.ts',
          ],
          setupFiles: ['tests/support/failOnConsole.ts'],
          execArgv: ['--expose-gc'],
          ...busyMachine,
        },
      },
      {
        // Runs the streams' tests again, with a listener on a tap of every lane.
        plugins: [scorePlugin()],
        test: {
          name: 'tapped',
          environment: 'node',
          isolate: false,
          include: [
            '{apps,packages}/*/src/**/*.stream.test.ts',
            'tests/fixtures/**/*.stream.test.ts',
          ],
          setupFiles: ['tests/support/failOnConsole.ts', 'tests/support/recordStream.ts'],
        },
      },
      proofsIn('firefox'),
      proofsIn('webkit'),
      inChromium('browser', {
        include: ['{apps,packages}/*/src/**/*.test.tsx', 'tests/fixtures/**/*.test.tsx'],
        exclude: ownFrame,
        // A separate frame for each file would take a third of the time.
        isolate: false,
        setupFiles: ['tests/support/failOnConsole.ts', 'tests/support/shareFrame.ts'],
      }),
      inChromium('browser-alone', {
        include: ownFrame,
        setupFiles: ['tests/support/failOnConsole.ts'],
      }),
    ],
  },
});
