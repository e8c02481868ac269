import { createElement, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { serverInbox } from '../tests/support/serverInbox.tsx';

test('[IB20] a server renders the empty table', async () => {
  const html = renderToString(createElement(StrictMode, undefined, serverInbox));
  expect(html).toContain('<tbody></tbody>');
  // A browser test hydrates this file.
  await expect(html).toMatchFileSnapshot('./__snapshots__/serverInbox.txt');
});
