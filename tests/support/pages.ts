/** The first of the seven ports for tests of the built page; TEST_PORT changes them. */
const firstPort = Number(process.env.TEST_PORT ?? 4601);

/** The port of the end-to-end tests' own service; the next port belongs to the test that runs it. */
export const usersPort = firstPort + 3;

/** The ports of the page for the tests in other engines. */
export const enginePorts = { firefox: firstPort + 5, webkit: firstPort + 6 };

/** Started without npx, which takes longer to start than its program. */
const build = 'node node_modules/vite/bin/vite.js build --emptyOutDir --outDir';
const serve = 'node tests/support/serveBuild.mjs';

/**
 * The built pages under test: the delivered page, one with the tests' own users service, and one with their
 * message service.
 */
export const pages = {
  delivered: {
    url: `http://localhost:${firstPort}/`,
    command: `${serve} dist ${firstPort}`,
    env: {},
  },
  withUsers: {
    url: `http://localhost:${firstPort + 1}/`,
    command: `${build} .cache/withUsers && ${serve} .cache/withUsers ${firstPort + 1}`,
    env: { VITE_USERS_URL: `http://localhost:${usersPort}` },
  },
  withInbox: {
    url: `http://localhost:${firstPort + 2}/`,
    command: `${build} .cache/withInbox && ${serve} .cache/withInbox ${firstPort + 2}`,
    env: { VITE_INBOX_URL: `http://localhost:${usersPort}/messages/unread` },
  },
};
