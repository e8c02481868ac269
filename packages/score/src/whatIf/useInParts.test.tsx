import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { inNextTask } from '@partitura/base/bridge/afterRemount.ts';
import { useInParts } from './useInParts.ts';

/** A job of three parts, which records when each part runs. */
function jobOf(log: string[], name: string) {
  return function* () {
    for (const part of [1, 2, 3]) {
      log.push(`${name}${part}`);
      yield;
    }
    return name;
  };
}

test('[GU2.10] other tasks run between the parts of a long job, and a newer job stops the older job', async () => {
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 60));
  const log: string[] = [];
  inNextTask(() => log.push('click'));
  const [first, second] = [jobOf(log, 'a'), jobOf(log, 'b')];
  const { result, rerender } = await renderHook((props?: { job: typeof first }) =>
    useInParts(props?.job ?? first),
  );
  await expect.poll(() => result.current).toBe('a');
  expect(log.indexOf('click')).toBeGreaterThan(log.indexOf('a1'));
  expect(log.indexOf('click')).toBeLessThan(log.indexOf('a3'));
  await rerender({ job: second });
  expect(result.current).toBe('a');
  await rerender({ job: jobOf(log, 'c') });
  await expect.poll(() => result.current).toBe('c');
  expect(log).not.toContain('b3');
  vi.restoreAllMocks();
});
