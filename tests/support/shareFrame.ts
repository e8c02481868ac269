import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';

/** Test files share a frame; each begins with an empty page, as if it were alone. */
beforeAll(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

// The library itself does so only in the first file that imports it.
beforeEach(() => cleanup());

afterAll(async () => {
  await cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
