import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { serverInbox } from '../tests/support/serverInbox.tsx';
import { newContainer, openNewest } from '../tests/support/startInTime.ts';
import serverHtml from './__snapshots__/serverInbox.txt?raw';

test("[IB20, IB31.7] the browser hydrates the server's table without a warning, applies `rowPx`, and polls", async () => {
  const container = newContainer();
  // oxlint-disable-next-line house/no-syntax -- our own markup, as a server sends it
  container.innerHTML = serverHtml;
  const table = container.querySelector('table');
  const complaints: unknown[] = [];
  const root = hydrateRoot(container, <StrictMode>{serverInbox}</StrictMode>, {
    onRecoverableError: (error) => complaints.push(error),
  });
  onTestFinished(() => root.unmount());
  await expect.poll(() => container.querySelectorAll('tbody tr').length).toBe(1);
  // The table is the same element, so nothing was rendered again.
  expect(container.querySelector('table')).toBe(table);
  expect(complaints).toEqual([]);

  // The markup has no `style` attribute, which a strict policy would block.
  expect(serverHtml).not.toContain('style=');
  expect(container.querySelector<HTMLElement>('tbody tr')?.offsetHeight).toBe(44);

  // The ids that React generates match those of the server.
  const id = (await openNewest(container)).getAttribute('aria-labelledby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('b');
});
