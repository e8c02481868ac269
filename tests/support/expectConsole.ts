import { expect } from 'vitest';

export type Level = 'warn' | 'error';

/** The lines of the console that the running test has declared. */
export const expectedLines: { level: Level; parts: unknown[] }[] = [];

/** Declares a line of the console; any undeclared line fails the test. */
export function expectConsole(level: Level, ...parts: unknown[]): void {
  expectedLines.push({ level, parts });
}

/** Declares the line that React logs for an error that a component throws. */
export function expectReactError(error: unknown = expect.any(Error)): void {
  expectConsole('error', expect.anything(), error, expect.anything(), expect.anything());
}
