import { beforeAll, expect, test } from 'vitest';
import { heapBytes } from '@partitura/tests/support/heapBytes.ts';
import { simulatePolling } from '@partitura/tests/support/simulatedPolling.ts';

let report: ReturnType<typeof simulatePolling>;

beforeAll(() => {
  report = simulatePolling(heapBytes, 10);
}, 300_000);

test('[CL5] in ten days the source is polled 172,800 times; 5 % of the polls fail, and 5 % are never answered', () => {
  expect(report).toMatchObject({ polls: 172_800, failed: 8640, silent: 8640, lists: 172_800 });
});

test('[CL5] polls without messages do not change the list', () => {
  expect(report).toMatchObject({ messages: 3, changes: 1, isListTheSame: true });
});

test('[CL5] memory grows by at most 1 byte for each empty poll', () => {
  expect(report.heapBytesPerEmptyPoll).toBeLessThanOrEqual(1);
});

test('[CL5] polling needs one timer, and none is left when it ends', () => {
  expect(report).toMatchObject({ timersWhilePolling: 1, timersLeft: 0 });
});
