import { of } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { latePort } from '@partitura/base/bridge/latePort.ts';

const missing = new TypeError('Failed to fetch dynamically imported module');

/** A port whose code loads after this many failures, and the answers and errors of its requests. */
function late(failures = 0) {
  const port = vi.fn((asked: number) => of(asked));
  const load = vi.fn(() => Promise.resolve(port));
  for (let failed = 0; failed < failures; failed += 1) load.mockRejectedValueOnce(missing);
  const ask = latePort(load);
  const got: unknown[] = [];
  const note = (answer: unknown) => got.push(answer);
  const request = (asked: number) => ask(asked).subscribe({ next: note, error: note });
  const firstLoad = () => Promise.allSettled([load.mock.results[0]?.value]);
  return { port, load, got, request, firstLoad };
}

test('[IN3.7, US6.4] the code begins to load at once, and answers at once when loaded', async () => {
  const { load, got, request, firstLoad } = late();
  expect(load).toHaveBeenCalledTimes(1);
  await firstLoad();
  request(1);
  request(2);
  expect(got).toEqual([1, 2]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('[IN3.7, US6.4] requests wait for the code, which loads once', async () => {
  const { load, got, request } = late();
  request(1);
  request(2);
  expect(got).toEqual([]);
  await expect.poll(() => got).toEqual([1, 2]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('[IN3.7, US6.4] a request fails if the code does not load, and the next one loads it again', async () => {
  const { load, got, request, firstLoad } = late(2);
  await firstLoad();
  request(1);
  await expect.poll(() => got).toEqual([missing]);
  request(2);
  await expect.poll(() => got).toEqual([missing, 2]);
  expect(load).toHaveBeenCalledTimes(3);
});

test('[IN3.7, US6.4] a request cancelled while the code loads is never sent', async () => {
  const { port, request, firstLoad } = late();
  request(1).unsubscribe();
  await firstLoad();
  await Promise.resolve();
  expect(port).not.toHaveBeenCalled();
});
