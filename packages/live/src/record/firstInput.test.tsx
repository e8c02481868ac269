import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { watchFirstInput } from './firstInput.ts';

afterEach(() => vi.unstubAllGlobals());

test("[LV13.2] only the user's first input counts: no input by a script, and no later one", async () => {
  const firstInputMs = watchFirstInput(performance.now());
  dispatchEvent(new KeyboardEvent('keydown'));
  expect(firstInputMs()).toBe(Infinity);
  const beforeMs = performance.now();
  await userEvent.keyboard('a');
  const firstMs = firstInputMs();
  expect(firstMs).toBeGreaterThanOrEqual(Math.floor(beforeMs));
  expect(firstMs).toBeLessThanOrEqual(performance.now());
  await userEvent.click(document.body);
  expect(firstInputMs()).toBe(firstMs);
});

/** A browser that has recorded an input at this time, and reports it late. */
function keep(inputMs: number, supportedEntryTypes: readonly string[] = ['first-input']) {
  let give = () => {};
  const observe = vi.fn<(options: unknown) => void>();
  class Observer {
    static readonly supportedEntryTypes = supportedEntryTypes;
    readonly observe = observe;
    constructor(onEntries: (list: object) => void) {
      give = () => onEntries({ getEntries: () => [{ startTime: inputMs }] });
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  return { give: () => give(), observe };
}

test('[LV13.2] an input that precedes the late code counts at the time when it happened', () => {
  const startMs = performance.now() - 1000;
  const { give, observe } = keep(startMs + 300);
  const firstInputMs = watchFirstInput(startMs);
  expect(observe).toHaveBeenCalledExactlyOnceWith({ type: 'first-input', buffered: true });
  expect(firstInputMs()).toBe(Infinity);
  give();
  expect(firstInputMs()).toBe(startMs + 300);
});

test('[LV13.2] an input before the import, or on an earlier page, does not count', async () => {
  const startMs = performance.now();
  const { give } = keep(startMs - 1);
  const activation = { hasBeenActive: true, isActive: false };
  vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue(activation);
  const firstInputMs = watchFirstInput(startMs);
  give();
  expect(firstInputMs()).toBe(Infinity);
  await userEvent.keyboard('a');
  expect(firstInputMs()).toBeGreaterThanOrEqual(startMs);
  expect(firstInputMs()).toBeLessThan(Infinity);
  vi.restoreAllMocks();
});

test('[LV13.2] a browser that keeps no record of inputs is not asked for one, and later inputs still count', async () => {
  const { observe } = keep(0, ['resource']);
  expect(watchFirstInput(0)()).toBe(Infinity);
  expect(observe).not.toHaveBeenCalled();
  vi.stubGlobal('PerformanceObserver', undefined);
  const firstInputMs = watchFirstInput(0);
  await userEvent.keyboard('a');
  expect(firstInputMs()).toBeLessThan(Infinity);
});
