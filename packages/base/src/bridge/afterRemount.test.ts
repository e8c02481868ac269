import { expect, test, vi } from 'vitest';
import { afterRemount, inNextTask } from './afterRemount.ts';

const nextTask = () => new Promise<void>(inNextTask);

test('[PG9] a component starts at the end of the task unless it has unmounted by then, and unmounting later undoes the start', async () => {
  const gone = vi.fn();
  afterRemount(gone)();
  const undo = vi.fn();
  const start = vi.fn(() => undo);
  const unmount = afterRemount(start);
  expect(start).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(gone).not.toHaveBeenCalled();
  expect(start).toHaveBeenCalledOnce();
  expect(undo).not.toHaveBeenCalled();
  unmount();
  expect(undo).toHaveBeenCalledOnce();
});

test('[PG9.2] starts requested in one task run in separate tasks, in order', async () => {
  const started: string[] = [];
  for (const name of ['a', 'b', 'c']) afterRemount(() => void started.push(name));
  await Promise.resolve();
  expect(started).toEqual(['a']);
  await nextTask();
  expect(started).toEqual(['a', 'b']);
  await nextTask();
  expect(started).toEqual(['a', 'b', 'c']);
});

test('[PG9.2] a start that throws does not prevent the other starts', async () => {
  const started = vi.fn();
  const failed = new Promise<unknown>((resolve) => {
    process.once('uncaughtException', resolve);
  });
  afterRemount(() => {
    throw new Error('no start');
  });
  afterRemount(started);
  expect(await failed).toEqual(new Error('no start'));
  await nextTask();
  expect(started).toHaveBeenCalledOnce();
});
