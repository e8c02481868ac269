/** The first of the seven ports that tests of the built page use; TEST_PORT moves them, should one be taken. */
const firstPort = Number(process.env.TEST_PORT ?? 4601);

/** Where the end-to-end tests' own users service answers; the second page is built to ask it. */
export const usersPort = firstPort + 3;

/** Where the proofs in other engines serve the page. */
export const enginePorts = { firefox: firstPort + 5, webkit: firstPort + 6 };

/** Without npx, which takes longer to start than what it starts. */
const vite = 'node node_modules/vite/bin/vite.js';

/**
 * The built pages under test: the one that is delivered, one that differs from it in the address of
 * the users service only, so that a test can answer on the wire, and one without the score.
 */
export const pages = {
  delivered: {
    url: `http://localhost:${firstPort}/`,
    command: `${vite} preview --port ${firstPort} --strictPort`,
    env: {},
  },
  wired: {
    url: `http://localhost:${firstPort + 1}/`,
    command: `${vite} build --outDir .cache/wired --emptyOutDir && ${vite} preview --outDir .cache/wired --port ${firstPort + 1} --strictPort`,
    env: { VITE_USERS_URL: `http://localhost:${usersPort}` },
  },
  withoutScore: {
    url: `http://localhost:${firstPort + 2}/`,
    command: `${vite} build --outDir .cache/withoutScore --emptyOutDir && ${vite} preview --outDir .cache/withoutScore --port ${firstPort + 2} --strictPort`,
    env: { SCORE: 'off' },
  },
};
