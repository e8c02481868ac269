import { createElement, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { serverInbox } from '../tests/support/serverInbox.tsx';

test('[IB20, IB30.9] a server renders the empty table with the loading text', async () => {
  const html = renderToString(createElement(StrictMode, undefined, serverInbox));
  expect(html).toContain('<tbody></tbody>');
  expect(html).toContain('Letters are on their way.');
  // A browser test hydrates this file.
  await expect(html).toMatchFileSnapshot('./__snapshots__/serverInbox.txt');
});
