import { defineConfig } from 'vitest/config';
import { packageFolders } from './tests/support/packageFolders.ts';
import { codePlugin } from './vitest.config.ts';

/** The tests that `npm run mutate` runs for each mutant: tests of streams and of other mutated code. */
export default defineConfig({
  // Without it, test files that import a card do not load, and Stryker silently omits their tests.
  plugins: [codePlugin()],
  resolve: { alias: packageFolders },
  test: {
    environment: 'node',
    include: [
      'packages/{base,live,inbox}/src/**/*.test.ts',
      'packages/score/src/{code,export,layout,replay,sentence,trace}/**/*.test.ts',
      'apps/page/src/{widgets,share}/**/*.test.ts',
      'packages/own/src/read/*.test.ts',
      'packages/score/tests/plugin/*.test.ts',
    ],
    // Ten days of every poll take seconds, and far longer with a mutant that loops.
    exclude: [
      'packages/*/src/**/longRun.test.ts',
      'packages/score/src/export/scenes.test.ts',
      'packages/score/src/layout/recordingMemory.test.ts',
    ],
    setupFiles: ['tests/support/failOnConsole.ts', 'tests/support/sameChoices.ts'],
    // Only a few random recordings: drawing many takes seconds, for each of a thousand mutants.
    env: { RUNS: '10' },
    // A slow test must not kill a mutant.
    testTimeout: 120_000,
  },
});
