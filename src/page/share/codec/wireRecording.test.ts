import { expect, test } from 'vitest';
import type { Notification } from '../../../trace/recording.ts';
import { InvalidLinkError } from './readWire.ts';
import { fromWireRecording, toWireRecording } from './wireRecording.ts';

const DAY_MS = 86_400_000;

const held: readonly Notification[] = [
  { number: 11, lane: 1, kind: 'subscribe', timeMs: -50, value: 'a', subscription: 7, cause: 9 },
  { number: 12, lane: 0, kind: 'next', timeMs: -50, value: 'b', subscription: 5, cause: 11 },
  { number: 13, lane: 1, kind: 'error', timeMs: -20, value: 'c', subscription: 7, cause: 11 },
  {
    number: 14,
    lane: 0,
    kind: 'complete',
    timeMs: 0,
    value: 'd',
    subscription: 5,
    cause: undefined,
  },
  { number: 15, lane: 0, kind: 'unsubscribe', timeMs: 0, value: 'e', subscription: 6, cause: 13 },
];

const wire = {
  lanes: 2,
  ago: 50,
  lane: [1, 0, 1, 0, 0],
  kind: [0, 1, 2, 3, 4],
  after: [0, 0, 30, 20, 0],
  subscription: [1, 2, 1, 2, 3],
  cause: [0, 1, 2, 0, 2],
  value: [97, 98, 99, 100, 101],
};

const letterOf = (value: unknown) => String(value).charCodeAt(0);
const valueAt = (place: unknown) => String.fromCharCode(Number(place));

test('[SC8.1] a recording is written in columns, counted from its own beginning', () => {
  expect(toWireRecording(held, 2, letterOf)).toEqual(wire);
  expect(toWireRecording([], 2, letterOf)).toEqual({
    ...{ lanes: 2, ago: 0, lane: [], kind: [], after: [], subscription: [], cause: [], value: [] },
  });
});

test('[SC8.6] read back it is numbered from 1, and what lay before it is no cause', () => {
  expect(fromWireRecording(wire, 2, valueAt)).toEqual(
    held.map((one, index) => ({
      ...one,
      number: index + 1,
      subscription: wire.subscription[index],
      cause: [undefined, 1, 1, undefined, 3][index],
    })),
  );
  expect(fromWireRecording(toWireRecording([], 2, letterOf), 2, valueAt)).toEqual([]);
});

test('[SC8.1] the bounds of what could have happened belong to it', () => {
  const columns = (length: number) => new Array<number>(length).fill(0);
  const long = (length: number) => ({
    ...{ lanes: 2, ago: DAY_MS, lane: columns(length), kind: columns(length) },
    ...{ after: columns(length), subscription: new Array<number>(length).fill(1) },
    ...{ cause: columns(length), value: columns(length) },
  });
  expect(fromWireRecording(long(4000), 2, valueAt)).toHaveLength(4000);
  expect(() => fromWireRecording(long(4001), 2, valueAt)).toThrow(InvalidLinkError);
  expect(fromWireRecording({ ...wire, after: [50, 0, 0, 0, 0] }, 2, valueAt).at(-1)?.timeMs).toBe(
    0,
  );
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a list', []],
  ['another number of lanes', { ...wire, lanes: 3 }],
  ['no lanes', { ...wire, lane: undefined }],
  ['a column too short', { ...wire, value: [97] }],
  ['a column too long', { ...wire, kind: [0, 1, 2, 3, 4, 0] }],
  ['a column of texts', { ...wire, after: ['0', '0', '30', '20', '0'] }],
  ['a lane too many', { ...wire, lane: [1, 0, 1, 0, 2] }],
  ['a lane too few', { ...wire, lane: [1, 0, 1, 0, -1] }],
  ['a kind too many', { ...wire, kind: [0, 1, 2, 3, 5] }],
  ['a kind too few', { ...wire, kind: [-1, 1, 2, 3, 4] }],
  ['more than a day', { ...wire, ago: DAY_MS + 1 }],
  ['a time to come', { ...wire, ago: -1 }],
  ['a time after the end', { ...wire, after: [0, 0, 30, 20, 1] }],
  ['a time that goes back', { ...wire, after: [0, 0, 30, -1, 0] }],
  ['a subscription left out', { ...wire, subscription: [1, 2, 1, 2, 4] }],
  ['a subscription before the first', { ...wire, subscription: [1, 2, 1, 2, 0] }],
  ['a cause before the first', { ...wire, cause: [0, 2, 2, 0, 2] }],
  ['a cause to come', { ...wire, cause: [0, -1, 2, 0, 2] }],
])('[SC8.10] a link has no recording with %s', (_, tape) => {
  expect(() => fromWireRecording(tape, 2, valueAt)).toThrow(InvalidLinkError);
});
