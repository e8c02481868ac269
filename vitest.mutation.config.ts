import { defineConfig } from 'vitest/config';
import { codePlugin } from './vitest.config.ts';

/** The tests that `npm run mutate` runs for each mutant: tests of streams and of other mutated code. */
export default defineConfig({
  // Without it, test files that import a card do not load, and Stryker silently omits their tests.
  plugins: [codePlugin()],
  test: {
    environment: 'node',
    include: [
      'src/{bridge,clock,code,history,http,link,live,replay,trace,widgets}/**/*.test.ts',
      'src/score/{export,layout}/**/*.test.ts',
      'src/page/share/codec/*.test.ts',
      'tests/tools/score{Code,Names,Plugin,Runs,Taps,Unread}.test.ts',
    ],
    // A month of every second, or ten days of every poll, takes seconds, and far longer with a mutant that loops.
    exclude: [
      'src/**/{longRun,*.month}.test.ts',
      'src/score/export/{scenes,usersScenes}.test.ts',
      'packages/score/src/trace/recordingMemory.test.ts',
    ],
    setupFiles: ['tests/support/failOnConsole.ts', 'tests/support/sameChoices.ts'],
    // Only a few random recordings: drawing many takes seconds, for each of a thousand mutants.
    env: { RUNS: '10' },
    // A slow test must not kill a mutant.
    testTimeout: 120_000,
  },
});
