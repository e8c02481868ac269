import { defineConfig, mergeConfig } from 'vitest/config';
import mutation from './vitest.mutation.config.ts';

/** The tests that `npm run mutate` runs for each mutant of a stream. */
const { test, ...usual } = mutation;
export default mergeConfig(
  usual,
  defineConfig({
    test: {
      ...test,
      include: ['apps/page/src/widgets/**/*.test.ts', 'packages/inbox/src/**/*.test.ts'],
    },
  }),
);
