import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';

/** Test files share a frame; each file begins with an empty page, as if it were alone. */
beforeAll(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

// The library itself cleans up only in the first test file that imports it.
beforeEach(() => cleanup());

afterAll(async () => {
  await cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
