import { expect, test } from 'vitest';
import { heapBytes } from '@partitura/tests/support/heapBytes.ts';
import { simulatePolling } from '@partitura/tests/support/simulatedPolling.ts';

test('[CL5] ten days of polls, of which 5 % fail and 5 % are never answered, need one timer, change the list once, and leave at most 1 byte of memory per poll', () => {
  const { heapBytesPerEmptyPoll, ...report } = simulatePolling(heapBytes, 10);
  expect(report).toEqual({
    ...{ polls: 172_800, failed: 8640, silent: 8640, lists: 172_800 },
    ...{ messages: 3, changes: 1, isListTheSame: true },
    ...{ timersWhilePolling: 1, timersLeft: 0 },
  });
  expect(heapBytesPerEmptyPoll).toBeLessThanOrEqual(1);
});
