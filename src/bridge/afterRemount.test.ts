import { expect, test, vi } from 'vitest';
import { afterRemount } from './afterRemount.ts';

test('[PG9] it starts at the end of the task, and is undone on demand', async () => {
  const undo = vi.fn();
  const start = vi.fn(() => undo);
  const unmount = afterRemount(start);
  expect(start).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(start).toHaveBeenCalledOnce();
  expect(undo).not.toHaveBeenCalled();
  unmount();
  expect(undo).toHaveBeenCalledOnce();
});

test('[PG9] a mount that is undone within its task starts nothing', async () => {
  const first = vi.fn();
  const second = vi.fn();
  afterRemount(first)();
  const unmount = afterRemount(second);
  await Promise.resolve();
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
  unmount();
});
