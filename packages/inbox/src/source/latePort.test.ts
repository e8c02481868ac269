import { of } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { answered, someMessages } from '@partitura/tests/support/messages.ts';
import { latePort } from '@partitura/base/bridge/latePort.ts';
import { pollInTime } from '../../tests/support/pollInTime.ts';
import { errorBehind } from './sourceError.ts';

const envelope = answered(someMessages(2));
const missing = new TypeError('Failed to fetch dynamically imported module');

/** Makes a loader of the source whose first calls fail. */
function loadAfter(failures: number) {
  const load = vi.fn(() => Promise.resolve(() => of(envelope)));
  for (let failed = 0; failed < failures; failed += 1) load.mockRejectedValueOnce(missing);
  return load;
}

test('[IN3.7, US6.4] the code of the source loads before the first poll, which is then answered at once', async () => {
  const load = loadAfter(0);
  const source = latePort(load);
  expect(load).toHaveBeenCalledTimes(1);
  await load.mock.results[0]?.value;
  const { timers, polls, end } = pollInTime(source);
  timers.advance(0);
  expect(polls).toEqual([envelope]);
  timers.advance(10_000);
  expect(polls).toHaveLength(3);
  end();
  expect(load).toHaveBeenCalledTimes(1);
});

test('[IN3.7, US6.4] a poll waits for the code to load, and overlapping polls load it once', async () => {
  const load = loadAfter(0);
  const source = latePort(load);
  const [first, second] = [pollInTime(source), pollInTime(source)];
  first.timers.advance(0);
  second.timers.advance(0);
  expect(first.polls).toEqual([]);
  await expect.poll(() => [first.polls, second.polls].flat()).toHaveLength(2);
  first.end();
  second.end();
  expect(load).toHaveBeenCalledTimes(1);
  expect(first.timers.pending()).toBe(0);
});

test('[IN3.7, US6.4] a poll fails if the code of the source does not load, and the next poll tries to load it again', async () => {
  const load = loadAfter(2);
  const source = latePort(load);
  await Promise.allSettled([load.mock.results[0]?.value]);
  const { timers, polls, end } = pollInTime(source);
  timers.advance(0);
  await expect.poll(() => polls).toHaveLength(1);
  const [failed] = polls;
  expect(failed?.status === 'failed' && errorBehind(failed.failure)).toBe(missing);
  timers.advance(5000);
  await expect.poll(() => polls).toHaveLength(2);
  expect(polls[1]).toEqual(envelope);
  end();
  expect(load).toHaveBeenCalledTimes(3);
});

test('[IN3.7, US6.4] a poll cancelled while the code loads sends no request', async () => {
  const asked = vi.fn(() => of(envelope));
  const load = vi.fn(() => Promise.resolve(asked));
  const { timers, end } = pollInTime(latePort(load));
  timers.advance(0);
  end();
  await load.mock.results[0]?.value;
  await Promise.resolve();
  expect(asked).not.toHaveBeenCalled();
});
