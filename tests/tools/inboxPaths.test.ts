import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assertInboxPaths } from '../../tools/inboxPaths.mjs';

test.each(['/messages/', '/', '/api/v1.2/un-read_/'])(
  '[IB15.2] a build may let links name paths that begin with "%s"',
  (paths) => {
    expect(() => assertInboxPaths(paths)).not.toThrow();
  },
);

test.each([
  ...[
    '',
    'messages/',
    '/messages',
    '//',
    '//evil.example/',
    '/messages//',
    '/../',
    '/messages/../',
  ],
  ...['/messages/%2e%2e/', '/.hidden/', '\\messages\\', 'https://our.example/messages/', '/a?b/'],
])('[IB15.4] "%s" stops the build with one sentence', (paths) => {
  expect(() => assertInboxPaths(paths)).toThrow(
    `VITE_INBOX_PATHS should be a path of letters and digits that begins and ends with a slash, such as /messages/, but it is "${paths}": correct it in .env or in the environment.`,
  );
});

test('[IB15.2] by default, links name paths below /messages/', () => {
  expect(readFileSync('.env', 'utf8')).toContain('\nVITE_INBOX_PATHS=/messages/\n');
});
