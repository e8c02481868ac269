/** The first of the six ports for tests of the built page; TEST_PORT sets another first port. */
const firstPort = Number(process.env.TEST_PORT ?? 4601);

/** The port of the tests' own service for users and messages. */
export const servicesPort = firstPort + 2;

/** The ports of the page for the tests in other engines. */
export const enginePorts = { firefox: firstPort + 3, webkit: firstPort + 4 };

/** Node runs both programs directly, because npx takes longer to start than its program. */
const build = 'node node_modules/vite/bin/vite.js build apps/page --outDir';
const serve = 'node tests/support/serveBuild.mjs';

/**
 * The built pages under test: the delivered page, a page with an additional card (the template of a widget), and a page
 * that asks the tests' own service for users and messages.
 */
export const pages = {
  delivered: {
    url: `http://localhost:${firstPort}/`,
    command: `${serve} dist ${firstPort}`,
    env: {},
  },
  oneMore: {
    url: `http://localhost:${firstPort + 5}/`,
    command: `${build} ../../.cache/oneMore --mode template && ${serve} .cache/oneMore ${firstPort + 5}`,
    env: {},
  },
  withServices: {
    url: `http://localhost:${firstPort + 1}/`,
    command: `${build} ../../.cache/withServices --mode services && ${serve} .cache/withServices ${firstPort + 1}`,
    env: {
      VITE_USERS_URL: `http://localhost:${servicesPort}`,
      VITE_INBOX_URL: `http://localhost:${servicesPort}/messages/unread`,
    },
  },
};
