import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

type Level = 'warn' | 'error';

let spies: Record<Level, MockInstance<typeof console.warn>>;
let expected: { level: Level; parts: unknown[] }[] = [];

beforeEach(() => {
  expected = [];
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
  expect(written, 'the console messages of the test').toEqual(expected);
});

/** Declares a line of the console; any undeclared line fails the test. */
export function expectConsole(level: Level, ...parts: unknown[]): void {
  expected.push({ level, parts });
}
