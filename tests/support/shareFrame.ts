import './leanReact.ts';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

/**
 * As on the page, the order of layers is declared before any style: otherwise the first file that loads styles would
 * decide the order.
 */
const order = document.createElement('style');
order.textContent = '@layer base, widgets, page;';
document.head.prepend(order);

/** Test files share a frame; each file begins with an empty page, as if it were alone. */
beforeAll(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

// The library itself cleans up only in the first test file that imports it.
beforeEach(async () => {
  await cleanup();
  // The previous test may have changed the size of the window that vitest.config.ts sets.
  if (innerWidth !== 800 || innerHeight !== 900) await page.viewport(800, 900);
});

afterAll(async () => {
  await cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
