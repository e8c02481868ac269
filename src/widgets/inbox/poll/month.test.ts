import { beforeAll, expect, test } from 'vitest';
import { heapBytes } from '../../../../tests/support/heapBytes.ts';
import { simulateMonth } from '../../../../tests/support/simulatedMonth.ts';
import type { MonthReport } from '../../../../tools/bench/reports.ts';

let month: MonthReport;

beforeAll(() => {
  month = simulateMonth(heapBytes);
}, 120_000);

test('[CL5] in a month the source is polled 518,400 times; 5 % fail, 5 % are never answered', () => {
  expect(month).toMatchObject({ polls: 518_400, failed: 25_920, silent: 25_920, lists: 518_400 });
});

test('[CL5] polls without messages do not change the list', () => {
  expect(month).toMatchObject({ messages: 3, changes: 1, isListTheSame: true });
});

test('[CL5.1] each empty poll keeps at most 1 byte', () => {
  expect(month.heapBytesPerEmptyPoll).toBeLessThanOrEqual(1);
});

test('[CL5] polling needs one timer, and none is left when it ends', () => {
  expect(month).toMatchObject({ timersWhilePolling: 1, timersLeft: 0 });
});
