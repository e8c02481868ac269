import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { importRecordScene, type RecordScene } from '../../../tests/support/importRecordScene.ts';
import type { NotificationKind, Notification } from '../record/recording.ts';
import { createScene, layScene } from './scene.ts';
import type { CodeLane } from '../record/streamCode.ts';

let recordScene: RecordScene;

beforeAll(async () => {
  recordScene = await importRecordScene();
});

const scale = { zeroMs: 0, pxPerMs: 0.1 };
const WINDOW_MS = 6000;

function lane(label: string, above?: number, inside?: number): CodeLane {
  return { kind: 'operator', label, above, inside };
}

const lanes = [lane('clicks$'), lane('pace', 0), lane('flatten', 1), lane('getUser', undefined, 2)];

const happenings: NotificationKind[] = [
  'subscribe',
  'next',
  'next',
  'next',
  'complete',
  'unsubscribe',
];

/** A possible notification: the time since the one before, and how far back its cause is. */
const steps = fc.array(
  fc.record({
    afterMs: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 3000, noNaN: true })),
    lane: fc.nat(lanes.length - 1),
    kind: fc.constantFrom(...happenings),
    value: fc.string({ maxLength: 20 }),
    subscription: fc.nat(5),
    back: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
    isDrawn: fc.boolean(),
  }),
  { maxLength: 300, size: 'max' },
);

test('[SC2.6] a picture that grows equals the one that is laid out anew', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const growing = createScene(lanes, scale);
      const held: Notification[] = [];
      let timeMs = 0;
      for (const { afterMs, back, isDrawn, ...rest } of taken) {
        timeMs += afterMs;
        const number = held.length + 1;
        const cause = back === undefined ? undefined : number - back;
        held.push({ ...rest, number, timeMs, cause });
        growing.add({ ...rest, number, timeMs, cause });
        if (isDrawn) growing.from(timeMs - WINDOW_MS);
      }
      const window = { fromMs: timeMs - WINDOW_MS, toMs: timeMs };
      expect(growing.from(window.fromMs)).toEqual(layScene(held, lanes, window, scale));
    }),
  );
});

test.each([
  {
    name: 'open',
    events: [
      { timeMs: 0, kind: 'subscribe', subscription: 1 },
      { timeMs: 0, kind: 'subscribe', subscription: 2 },
      { timeMs: 0, kind: 'unsubscribe', subscription: 2 },
      { timeMs: 5999, kind: 'subscribe', subscription: 2 },
      { timeMs: 6001, kind: 'complete', subscription: 1 },
      { timeMs: 6001, kind: 'complete', subscription: 2 },
    ],
  },
  {
    name: 'ended',
    events: [
      { timeMs: 0, kind: 'subscribe', subscription: 1 },
      { timeMs: 0, kind: 'subscribe', subscription: 2 },
      { timeMs: 0, kind: 'complete', subscription: 2 },
      { timeMs: 6001, kind: 'unsubscribe', subscription: 1 },
      { timeMs: 6002, kind: 'subscribe', subscription: 3 },
      { timeMs: 6002, kind: 'complete', subscription: 3 },
    ],
  },
] as const)(
  '[SC2.5] a short inner stream is joined with the one before it or not, whichever is out of view: $name',
  ({ events }) => {
    const held = events.map((event, index) => {
      return { ...event, number: index + 1, lane: 3, value: undefined, cause: undefined };
    });
    const growing = createScene(lanes, scale);
    for (const notification of held) {
      growing.add(notification);
      growing.from(notification.timeMs - WINDOW_MS);
    }
    const toMs = held.at(-1)?.timeMs ?? 0;
    const window = { fromMs: toMs - WINDOW_MS, toMs };
    expect(growing.from(window.fromMs)).toEqual(layScene(held, lanes, window, scale));
  },
);

test('[SC2.6] an unchanged lane is drawn from the same object', () => {
  const scene = createScene(lanes, scale);
  const next = { kind: 'next', value: 'a', subscription: 1, cause: undefined } as const;
  scene.add({ ...next, number: 1, lane: 0, timeMs: 0 });
  scene.add({ ...next, number: 2, lane: 3, timeMs: 0 });
  const before = scene.from(0);
  scene.add({ ...next, number: 3, lane: 3, timeMs: 100 });
  const after = scene.from(0);
  // The pace operator holds its input back, so the flattening operator has no input yet.
  expect(lanes.map((_, index) => after[index] === before[index])).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('[SC2.5] ten seconds of a thousand events each keep the picture small', () => {
  const scene = createScene(lanes, scale);
  let number = 0;
  for (let timeMs = 0; timeMs < 10_000; timeMs += 1) {
    const kinds: readonly NotificationKind[] = ['subscribe', 'next', 'unsubscribe'];
    for (const [index] of lanes.entries()) {
      for (const kind of kinds) {
        number += 1;
        const [value, subscription] = [`value ${timeMs}`, timeMs * lanes.length + index];
        scene.add({ number, lane: index, kind, timeMs, value, subscription, cause: undefined });
      }
    }
  }
  const marks = scene
    .from(10_000 - WINDOW_MS)
    .map((one) => one.marks.length + one.stretches.length);
  // 600 px hold a mark of each kind every 4 px, and four stacked values every 24.
  for (const count of marks) expect(count).toBeLessThan(2 * (600 / 4) + 4 * (600 / 24) + 2);
});

/** The waits on the lane of the pace, in milliseconds from the first notification on. */
function waitsWith(pace: string) {
  const { code, held, nowMs } = recordScene({
    stream: 'trackedInput',
    settings: { pace },
    inputs: [
      [600, 'typed$', 'a'],
      [700, 'typed$', 'ab'],
      [1700, 'typed$', 'abc'],
    ],
    untilMs: 1900,
    lateMs: 0,
  });
  const zeroMs = held[0]?.timeMs ?? 0;
  const index = code.lanes.findIndex(({ label }) => label === 'pace');
  const window = { fromMs: -Infinity, toMs: nowMs };
  const laid = layScene(held, code.lanes, window, { zeroMs, pxPerMs: 1 })[index];
  return laid?.stretches.map(({ fromPx, toPx }) =>
    [fromPx, toPx].map((px) => px && Math.round(px)),
  );
}

test('[SC2.2, SC2.3] a value held back has a bar whatever operator sets the pace, and throttleTime holds nothing', () => {
  expect(waitsWith('debounceTime')).toEqual([
    [600, 700],
    [700, 1200],
    [1700, undefined],
  ]);
  expect(waitsWith('auditTime')).toEqual([
    [600, 700],
    [700, 1100],
    [1700, undefined],
  ]);
  // The operator samples every 500 ms.
  expect(waitsWith('sampleTime')).toEqual([
    [600, 700],
    [700, 1000],
    [1700, undefined],
  ]);
  expect(waitsWith('throttleTime')).toEqual([]);
});
