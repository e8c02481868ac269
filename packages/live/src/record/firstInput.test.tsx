import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { watchFirstInput } from './firstInput.ts';

test('[LV13.2] the first input is made by the user, not by a script, and later inputs change nothing', async () => {
  const activation = vi.spyOn(navigator, 'userActivation', 'get');
  activation.mockReturnValue({ hasBeenActive: false, isActive: false });
  const firstInputMs = watchFirstInput();
  dispatchEvent(new KeyboardEvent('keydown'));
  expect(firstInputMs()).toBe(Infinity);
  const beforeMs = performance.now();
  await userEvent.keyboard('a');
  const firstMs = firstInputMs();
  expect(firstMs).toBeGreaterThanOrEqual(Math.floor(beforeMs));
  expect(firstMs).toBeLessThanOrEqual(performance.now());
  await userEvent.click(document.body);
  expect(firstInputMs()).toBe(firstMs);
  activation.mockReturnValue({ hasBeenActive: true, isActive: false });
  expect(watchFirstInput()()).toBe(0);
  activation.mockRestore();
});
