import { expect, test } from 'vitest';
import { heapBytes } from '@partitura/tests/support/heapBytes.ts';
import { simulateRecording } from '@partitura/tests/support/simulatedRecording.ts';

test('[SC4] during three minutes with a thousand events a second, memory grows by less than a byte for each notification, and the number of drawn marks stays limited', () => {
  const report = simulateRecording(heapBytes, 3);
  expect(report).toMatchObject({ events: 180_000, held: 10_000 });
  expect(report.notifications).toBeGreaterThan(3 * 180_000);
  expect(report.heapBytesPerNotification).toBeLessThan(1);
  expect(report.mostMarks).toBeLessThan(4 * (600 / 24) + 10);
});
