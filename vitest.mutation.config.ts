import { defineConfig } from 'vitest/config';

/** The tests that `npm run mutate` runs for each mutant: those of the streams and of what is mutated beside them. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/{streams,widgets}/**/*.test.ts'],
    // It measures memory, for 10 s.
    exclude: ['src/widgets/inbox/month.test.ts'],
    setupFiles: ['tests/support/failOnConsole.ts', 'tests/support/sameChoices.ts'],
    // A test that is only slow is to kill no mutant.
    testTimeout: 120_000,
  },
});
