/** The first of the seven ports that tests of the built page use; TEST_PORT moves them if one is in use. */
const firstPort = Number(process.env.TEST_PORT ?? 4601);

/** The ports of the end-to-end tests' own services; the second page is built to use them. */
export const usersPort = firstPort + 3;

/** The port of the page for the proofs in other engines. */
export const enginePorts = { firefox: firstPort + 5, webkit: firstPort + 6 };

/** Without npx, which takes longer to start than its program. */
const build = 'node node_modules/vite/bin/vite.js build --emptyOutDir --outDir';
const serve = 'node tests/support/serveBuild.mjs';

/**
 * The built pages under test: the delivered one, one that differs from it in the addresses of its
 * services only, so that a test can answer on the wire. The server of the first forwards `/messages/`.
 */
export const pages = {
  delivered: {
    url: `http://localhost:${firstPort}/`,
    command: `${serve} dist ${firstPort}`,
    env: { INBOX: `http://localhost:${usersPort}` },
  },
  wired: {
    url: `http://localhost:${firstPort + 1}/`,
    command: `${build} .cache/wired && ${serve} .cache/wired ${firstPort + 1}`,
    env: {
      VITE_USERS_URL: `http://localhost:${usersPort}`,
      VITE_INBOX_URL: `http://localhost:${usersPort}/messages/unread`,
    },
  },
};
