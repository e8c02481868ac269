import { expect, onTestFinished, test, vi } from 'vitest';
import { callerFrame } from './callerFrame.ts';

const here = () => callerFrame(here);

test('[LV2.1] the line of the caller is given, and the app has its own limit of frames', () => {
  Error.stackTraceLimit = 7;
  onTestFinished(() => void (Error.stackTraceLimit = 10));
  expect(here()).toMatch(/callerFrame\.test\.ts:\d+:\d+\)?$/);
  expect(Error.stackTraceLimit).toBe(7);
});

test('[LV2.1] without captureStackTrace too', () => {
  vi.stubGlobal('Error', class extends Error {});
  Object.defineProperty(Error, 'captureStackTrace', { value: undefined });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(here()).toMatch(/callerFrame\.test\.ts:\d+:\d+\)?$/);
});

test('[LV2.2] where an app makes stacks of its own there is none', () => {
  Error.prepareStackTrace = () => 5;
  onTestFinished(() => void Reflect.deleteProperty(Error, 'prepareStackTrace'));
  expect(here()).toBe('');
});
