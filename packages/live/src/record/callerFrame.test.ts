import { expect, onTestFinished, test, vi } from 'vitest';
import { define } from '../../tests/support/oldDoms.ts';
import { callerFrame } from './callerFrame.ts';

const here = () => callerFrame(here);
const OWN_LINE = /callerFrame\.test\.ts:\d+:\d+\)?$/;

test.each([true, false])(
  "[LV2.1, LV2.12] the caller's line is returned, and the app's `stackTraceLimit` is unchanged; that limit is writable: %s",
  (writable) => {
    define(Error, 'stackTraceLimit', { value: 7, writable, configurable: true });
    expect(here()).toMatch(OWN_LINE);
    expect(Error.stackTraceLimit).toBe(7);
  },
);

test('[LV2.1] the line of the caller is returned without captureStackTrace too', async () => {
  define(Error, 'captureStackTrace', { value: undefined, configurable: true });
  vi.resetModules();
  // Without this reset, other test files in this worker would get the module that found no `captureStackTrace`.
  onTestFinished(() => void vi.resetModules());
  const fresh = await import('./callerFrame.ts');
  const there = () => fresh.callerFrame(there);
  expect(there()).toMatch(OWN_LINE);
});

const run = vi.fn(() => {
  throw new Error('of the app');
});

test.each<[string, PropertyDescriptor]>([
  ['a function', { value: run, writable: true }],
  ['read-only', { value: run, writable: false }],
  ['a getter', { get: run, set: run }],
])("[LV2.12] the app's `prepareStackTrace` does not run, and is restored: %s", (_, descriptor) => {
  define(Error, 'prepareStackTrace', { ...descriptor, configurable: true, enumerable: true });
  const before = Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace');
  expect(here()).toMatch(OWN_LINE);
  expect(run).not.toHaveBeenCalled();
  expect(Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace')).toEqual(before);
});

test('[LV2.12] if the hook cannot be removed, no line is returned, and the hook does not run', () => {
  vi.spyOn(Reflect, 'defineProperty').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  define(Error, 'prepareStackTrace', { value: run, configurable: true });
  expect(here()).toBe('');
  expect(run).not.toHaveBeenCalled();
});

test('[LV2.12] a `captureStackTrace` by which the app has replaced the original does not run', () => {
  define(Error, 'captureStackTrace', { value: run, configurable: true });
  expect(here()).toMatch(OWN_LINE);
  expect(run).not.toHaveBeenCalled();
});
