import { defineConfig } from 'vitest/config';
import { codePlugin } from './vitest.config.ts';

/** The tests that `npm run mutate` runs for each mutant: those of the streams and of what is mutated beside them. */
export default defineConfig({
  // Without it files that import a card do not load, and Stryker goes on without their tests.
  plugins: [codePlugin()],
  test: {
    environment: 'node',
    include: [
      'src/{bridge,clock,history,http,widgets}/**/*.test.ts',
      'src/score/{export,layout}/**/*.test.ts',
      'src/trace/*.test.ts',
      'src/page/share/codec/*.test.ts',
      'tests/tools/score{Code,Names,Plugin,Runs,Taps,Unread}.test.ts',
    ],
    // A month of every second, or of every poll, takes seconds, and far longer with a mutant that loops.
    exclude: [
      'src/**/{month,*.month}.test.ts',
      'src/score/export/{scenes,usersScenes}.test.ts',
      'src/trace/recordingMemory.test.ts',
    ],
    setupFiles: ['tests/support/failOnConsole.ts', 'tests/support/sameChoices.ts'],
    // Of random recordings a few: drawing many of them takes seconds, for each of a thousand mutants.
    env: { RUNS: '10' },
    // A test that is only slow is to kill no mutant.
    testTimeout: 120_000,
  },
});
