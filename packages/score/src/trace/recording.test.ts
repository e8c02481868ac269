import { expect, test, vi } from 'vitest';
import {
  createRecording,
  isEnd,
  type Notification,
  type NotificationKind,
  type Recording,
} from './recording.ts';
import fc from 'fast-check';
import { createRunIndex, runIndexOf, childRunsOf } from './runIndex.ts';

function add(recording: Recording, value: unknown, lane = 0, kind: NotificationKind = 'next') {
  const number = recording.nextNumber();
  const one = { number, lane, kind, timeMs: 5, value, subscription: 1, cause: undefined };
  recording.put(one);
  return one;
}

function valuesOf(held: readonly Notification[]) {
  return held.map(({ value }) => value);
}

test('[SC4] a recording keeps its notifications, numbered from 1, oldest first; subscriptions have their own numbers', () => {
  const recording = createRecording();
  expect(recording.held()).toEqual([]);
  expect(recording.version()).toBe(0);
  const a = add(recording, 'a');
  const b = add(recording, undefined, 2, 'complete');
  expect(a).toEqual({
    ...{ number: 1, lane: 0, kind: 'next', timeMs: 5, value: 'a' },
    ...{ subscription: 1, cause: undefined },
  });
  expect(b.number).toBe(2);
  expect(recording.held()).toEqual([a, b]);
  expect([recording.openSubscription(), recording.openSubscription()]).toEqual([1, 2]);
  expect(recording.version()).toBe(2);
});

test('[SC4] in a full recording the newest notification replaces the oldest, and lists that were read before do not change', () => {
  const recording = createRecording(3);
  const heldAfterEach = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((value) => {
    add(recording, value);
    return recording.held();
  });
  const lists = heldAfterEach.map((held) => valuesOf(held).join(''));
  expect(lists).toEqual(['a', 'ab', 'abc', 'bcd', 'cde', 'def', 'efg']);
  expect(recording.held().map(({ number }) => number)).toEqual([5, 6, 7]);
  expect(recording.version()).toBe(7);
});

test('[SC4] a recording returns the notifications after a given number, or undefined if some of them are no longer kept', () => {
  const recording = createRecording(3);
  for (const value of ['a', 'b', 'c', 'd', 'e']) add(recording, value);
  const after = [0, 1, 2, 3, 4, 5].map((number) => recording.after(number));
  const lists = after.map((list) => list && valuesOf(list).join(''));
  expect(lists).toEqual([undefined, undefined, 'cde', 'de', 'e', '']);
});

test('[SC2] each notification is reported to a listener once, after it has been recorded', () => {
  const recording = createRecording();
  const told: unknown[] = [];
  const stop = recording.subscribe(({ number, value }) =>
    told.push([number, value, valuesOf(recording.held())]),
  );
  add(recording, 'a');
  add(recording, 'b');
  stop();
  add(recording, 'c');
  expect(told).toEqual([
    [1, 'a', ['a']],
    [2, 'b', ['a', 'b']],
  ]);
});

test('[SC11] an error of a listener stops neither the recording nor the other listeners', () => {
  const later: (() => void)[] = [];
  vi.stubGlobal('queueMicrotask', (run: () => void) => later.push(run));
  const recording = createRecording();
  const told: unknown[] = [];
  recording.subscribe(() => {
    throw new Error('broken listener');
  });
  recording.subscribe(({ value }) => told.push(value));
  add(recording, 'a');
  vi.unstubAllGlobals();
  expect(told).toEqual(['a']);
  expect(later).toHaveLength(1);
  expect(later[0]).toThrow('broken listener');
});

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
