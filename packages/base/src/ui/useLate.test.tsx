import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useLate } from './useLate.ts';

test('[SC14] if the code does not load, the hook returns undefined and calls its callback once, in StrictMode too', async () => {
  const onMissing = vi.fn();
  const load = () => Promise.reject(new Error('Cut off.'));
  const { result } = await renderHook(() => useLate(load, onMissing), { wrapper: StrictMode });
  await expect.poll(() => onMissing.mock.calls.length).toBe(1);
  expect(result.current).toBeUndefined();
});
