import { beforeAll, expect, test } from 'vitest';
import { heapBytes } from '@partitura/tests/support/heapBytes.ts';
import { simulateRecording } from '@partitura/tests/support/simulatedRecording.ts';

let report: ReturnType<typeof simulateRecording>;

beforeAll(() => {
  report = simulateRecording(heapBytes, 3);
}, 300_000);

test('[SC4] after three minutes of a thousand events a second, a recording keeps 10,000 notifications', () => {
  expect(report).toMatchObject({ events: 180_000, held: 10_000 });
  expect(report.notifications).toBeGreaterThan(3 * 180_000);
});

test('[SC4] memory grows by less than a byte for each notification, and the picture stays small', () => {
  expect(report.heapBytesPerNotification).toBeLessThan(1);
  expect(report.mostMarks).toBeLessThan(4 * (600 / 24) + 10);
});
