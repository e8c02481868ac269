import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { expectedLines, type Level } from './expectConsole.ts';

let spies: Record<Level, MockInstance<typeof console.warn>>;

beforeEach(() => {
  expectedLines.length = 0;
  spies = {
    warn: vi.spyOn(console, 'warn').mockImplementation(() => undefined),
    error: vi.spyOn(console, 'error').mockImplementation(() => undefined),
  };
});

afterEach(() => {
  const written = (['warn', 'error'] as const).flatMap((level) =>
    spies[level].mock.calls.map((parts) => ({ level, parts })),
  );
  spies.warn.mockRestore();
  spies.error.mockRestore();
  expect(written, 'the console messages of the test').toEqual(expectedLines);
});
