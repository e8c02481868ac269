import { afterEach, expect, test, vi } from 'vitest';
import { fakeTimers } from '../tests/support/recordPipes.ts';
import { appClock } from './appClock.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("[LV7.6] while a test uses fake timers, the tool's clock returns their time, even if that is 0; afterwards it returns the time of the original clock again", () => {
  const now = appClock(() => -1);
  expect(now()).toBe(-1);
  fakeTimers();
  const startMs = performance.now();
  expect(now()).toBe(startMs);
  vi.advanceTimersByTime(300);
  expect(now()).toBe(startMs + 300);
  vi.stubGlobal('performance', { clock: {}, now: () => 0 });
  expect(now()).toBe(0);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  expect(now()).toBe(-1);
});

test('[LV7.6] a clock that replaces `performance.now` in the app is not called, so it may throw, count its calls or be missing', () => {
  const now = appClock(() => 7);
  const replaced = vi.spyOn(performance, 'now').mockImplementation(() => {
    throw new Error('frozen');
  });
  expect(now()).toBe(7);
  expect(replaced).not.toHaveBeenCalled();
  for (const missing of [undefined, null, {}]) {
    vi.stubGlobal('performance', missing);
    expect(now()).toBe(7);
  }
});
