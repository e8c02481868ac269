import { expect, test, vi } from 'vitest';
import { fileURLToPath } from 'node:url';
import { define } from '../../tests/support/oldDoms.ts';
import { originalFrame, readFileText, withoutFolder } from './nodeFiles.ts';

const place = { url: 'file:///app/src/a.ts', line: 4, column: 7 };

test("[LV15] a frame in Node is mapped by the test runner's hook for stack traces", () => {
  const hook = (_: Error, [site]: [NodeJS.CallSite]) => {
    const [line, column] = [(site.getLineNumber() ?? 0) + 10, (site.getColumnNumber() ?? 0) + 1];
    return `Error\n    at ${site.getFileName()}:${line}:${column}`;
  };
  define(Error, 'prepareStackTrace', { value: hook, configurable: true });
  expect(originalFrame(place)).toEqual({ url: 'file:///app/src/a.ts', line: 14, column: 8 });
});

const failing = vi.fn(() => {
  throw new Error('no');
});

test.each([
  ['absent', undefined],
  ['failing', failing],
  ['returning something else', () => 3],
])('[LV15] without a usable hook the frame is returned unchanged: %s', (_, hook) => {
  define(Error, 'prepareStackTrace', { value: hook, configurable: true });
  expect(originalFrame(place)).toEqual(place);
});

test('[LV15] a file is read by its address, and named relative to the folder in which Node runs', async () => {
  expect(await readFileText(import.meta.url)).toContain('a file is read by its address');
  expect(await readFileText('file:///no/such/file.ts')).toBeUndefined();
  const own = 'packages/live/src/place/nodeFiles.test.ts';
  expect(withoutFolder(fileURLToPath(import.meta.url))).toBe(own);
  expect(withoutFolder('/elsewhere/a.ts')).toBe('/elsewhere/a.ts');
});
