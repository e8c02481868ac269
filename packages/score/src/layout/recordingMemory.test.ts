import { map, startWith, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { heapBytes, medianSlope } from '@partitura/tests/support/heapBytes.ts';
import { lane } from '@partitura/tests/support/notifications.ts';
import { createRecording } from '../trace/recording.ts';
import { openTaps, record } from '../trace/tap.ts';
import { shortValue } from './describe.ts';
import { createEngraver } from './engrave.ts';

const THREE_MINUTES_MS = 3 * 60_000;
const PER_SECOND = 1000;
const WIDTH_PX = 600;
const DRAW_EVERY_MS = 250;

/** The number of heap measurements, evenly spaced; the first measurements are a warm-up. */
const MEASUREMENTS = 15;
const WARM_UP = 6;

const lanes = [lane('typed$'), lane('startWith', 0), lane('map', 1)];

/**
 * Sends 1,000 events a second for three minutes of virtual time through a stream of three lanes, records
 * them, and lays out the picture of the last seconds four times a second.
 */
function simulateRecording() {
  const recording = createRecording();
  const names = lanes.map(({ label }) => label);
  const engraver = createEngraver({ lanes, names, labelOf: shortValue });
  const typed$ = new Subject<string>();
  let nowMs = 0;
  let drawn = 0;
  let mostMarks = 0;
  const stop = record('minutes', recording, () => nowMs);
  // The stream of the greeting, tapped as in the build.
  const greeting$ = openTaps('minutes')
    .pipe(typed$, [0, 1, 2])
    .pipe(
      startWith(''),
      map((text) => text || 'Guest'),
    );
  const running = greeting$.subscribe();

  const heap: { x: number; y: number }[] = [];
  for (let part = 1; part <= MEASUREMENTS; part += 1) {
    for (const endMs = (part * THREE_MINUTES_MS) / MEASUREMENTS; nowMs < endMs;) {
      nowMs += 1000 / PER_SECOND;
      typed$.next(`text ${nowMs}`);
      if (nowMs % DRAW_EVERY_MS === 0) draw();
    }
    heap.push({ x: recording.version(), y: heapBytes() });
  }
  running.unsubscribe();
  stop();
  return {
    events: nowMs,
    notifications: recording.version(),
    held: recording.held().length,
    heapBytesPerNotification: medianSlope(heap.slice(WARM_UP)),
    mostMarks,
  };

  function draw() {
    recording.after(drawn)?.forEach(engraver.add);
    drawn = recording.version();
    const counts = engraver.draw(WIDTH_PX).lanes.map(({ marks }) => marks.length);
    mostMarks = Math.max(mostMarks, ...counts);
  }
}

test('[SC4] during three minutes with a thousand events a second, memory grows by less than a byte for each notification, and the number of drawn marks stays limited', () => {
  const report = simulateRecording();
  expect(report).toMatchObject({ events: 180_000, held: 10_000 });
  expect(report.notifications).toBeGreaterThan(3 * 180_000);
  expect(report.heapBytesPerNotification).toBeLessThan(1);
  expect(report.mostMarks).toBeLessThan(4 * (600 / 24) + 10);
});
