/** Where the end-to-end tests' own users service answers; the second page is built to ask it. */
export const usersPort = 4611;

/**
 * The built pages under test: the one that is delivered, one that differs from it in the address of
 * the users service only, so that a test can answer on the wire, and one without the score.
 */
export const pages = {
  delivered: {
    url: 'http://localhost:4601/',
    command: 'npx vite preview --port 4601 --strictPort',
    env: {},
  },
  wired: {
    url: 'http://localhost:4602/',
    command:
      'npx vite build --outDir .cache/wired --emptyOutDir && npx vite preview --outDir .cache/wired --port 4602 --strictPort',
    env: { VITE_USERS_URL: `http://localhost:${usersPort}` },
  },
  withoutScore: {
    url: 'http://localhost:4603/',
    command:
      'npx vite build --outDir .cache/withoutScore --emptyOutDir && npx vite preview --outDir .cache/withoutScore --port 4603 --strictPort',
    env: { SCORE: 'off' },
  },
};
