import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEnd } from './kinds.ts';
import { createRunIndex, runIndexOf, childRunsOf } from './runIndex.ts';
import { createRecording, type Notification } from './recording.ts';

/** The content of an index, with its subscriptions in the order of their numbers. */
function told(index: ReturnType<typeof createRunIndex>) {
  return {
    runs: new Map([...index.runs].sort(([one = 0], [other = 0]) => one - other)),
    made: [undefined, 1, 2, 3].map((under) => new Set(childRunsOf(index, under))),
  };
}

const events = fc.array(
  fc.record({
    kind: fc.constantFrom('subscribe', 'next', 'next', 'next', 'complete', 'unsubscribe'),
    subscription: fc.integer({ min: 1, max: 12 }),
    many: fc.nat(3),
    isRead: fc.boolean(),
  }),
  { maxLength: 80 },
);

test('[SC4] the index of a growing recording always equals a new index of the kept notifications', () => {
  fc.assert(
    fc.property(events, fc.integer({ min: 1, max: 20 }), (all, capacity) => {
      const recording = createRecording(capacity);
      const ended = new Set<number>();
      for (const { kind, subscription, many, isRead } of all) {
        if (ended.has(subscription)) continue;
        if (isEnd({ kind })) ended.add(subscription);
        const number = recording.nextNumber();
        const owner = subscription % 2 === 0 ? subscription / 2 : undefined;
        recording.put({
          ...{ number, kind, subscription, lane: subscription, timeMs: number },
          ...{ value: number, cause: undefined, parentSubscription: owner },
        });
        if (many === 3 && recording.held().length > 3) recording.forget(many);
        if (!isRead) continue;
        const fresh = createRunIndex(recording.held());
        expect(told(runIndexOf(recording))).toEqual(told(fresh));
      }
    }),
  );
});

test('[SC4] the index contains the values and the end of a subscription, and its beginning until the recording drops that', () => {
  const recording = createRecording(2);
  const one = { lane: 0, timeMs: 0, value: undefined, cause: undefined, subscription: 1 };
  const [first, value, end] = (['subscribe', 'next', 'complete'] as const).map(
    (kind, index): Notification => ({ ...one, kind, number: index + 1 }),
  );
  if (!first || !value || !end) throw new Error('Expected three notifications.');
  recording.put(first);
  recording.put(value);
  const { runs } = runIndexOf(recording);
  expect(runs.get(1)).toEqual({ lane: 0, first, all: [first, value], end: undefined });
  recording.put(end);
  runIndexOf(recording);
  expect(runs.get(1)).toEqual({ lane: 0, first: value, all: [value, end], end });
  recording.forget(2);
  expect([...runIndexOf(recording).runs]).toEqual([]);
});
