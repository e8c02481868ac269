import { expect, test } from 'vitest';
import { InvalidLinkError } from '@partitura/base/link/readWire.ts';
import { fromWire, toWire, fromWireRecording, toWireRecording } from './wire.ts';
import type { Notification } from '@partitura/score/trace/recording.ts';

/** Lists nested to this number of levels. */
function nest(levels: number): unknown {
  return JSON.parse('['.repeat(levels) + ']'.repeat(levels));
}

test('[SC8.3] a value of at most 20 levels and 4,000 units of JSON is kept, and a larger value is replaced by a text that describes it', () => {
  expect(toWire(nest(20))).toEqual([nest(20)]);
  expect(toWire(nest(21))).toEqual(['['.repeat(21) + ']'.repeat(21)]);
  const long = (units: number) => ({ a: 'x'.repeat(units - '{"a":""}'.length) });
  expect(toWire(long(4000))).toEqual([long(4000)]);
  expect(toWire(long(4001))).toEqual([`{"a":"${'x'.repeat(393)}…`]);
});

test('[SC8.3] at most 1,000 units of a text, of the type of an event, and of the name and message of an error are kept', () => {
  const [whole, long, cut] = ['x'.repeat(1000), 'x'.repeat(1001), `${'x'.repeat(1000)}…`];
  expect([toWire(whole), toWire(long)]).toEqual([[whole], [cut]]);
  expect([toWire(new Event(whole)), toWire(new Event(long))]).toEqual([
    ['event', whole],
    ['event', cut],
  ]);
  const error = (text: string) => Object.assign(new Error(text), { name: text });
  expect([toWire(error(whole)), toWire(error(long))]).toEqual([
    ['error', whole, whole],
    ['error', cut, cut],
  ]);
});

test.each<[string, unknown, string]>([
  ['a hole in a list', [1, , 3], '[1,null,3]'], // oxlint-disable-line no-sparse-arrays -- the case itself
  ['`undefined` in a list', [undefined], '[null]'],
  ['`NaN`', { a: NaN }, '{"a":null}'],
  ['minus zero', [-0], '[0]'],
  ['a date', { at: new Date(0) }, '{"at":"1970-01-01T00:00:00.000Z"}'],
  ['a map', new Map([[1, 2]]), '{}'],
  [
    'an object without a prototype',
    Object.assign(Object.create(null) as object, { a: 1 }),
    '{"a":1}',
  ],
  ['a symbol as a key', { a: 1, [Symbol('s')]: 2 }, '{"a":1}'],
  ['a function', test, String(test).slice(0, 10)],
  ['a bigint', 10n, '10'],
])(
  '[SC8.3] a value that is or contains %s becomes a text, because JSON would change it',
  (_, value, text) => {
    const wire = toWire(value);
    expect(wire).toEqual([expect.stringContaining(text)]);
    expect(fromWire(wire)).toBe(wire[0]);
  },
);

test('[SC8.3] a value that throws when inspected becomes an ellipsis', () => {
  const shy = Object.defineProperty(new Error('x'), 'message', {
    get() {
      throw new Error('no');
    },
  });
  expect(toWire(shy)).toEqual(['…']);
});

test.each<[string, unknown]>([
  ['an empty list', []],
  ['not a list', 'x'],
  ['a list of two values', ['a', 'b']],
  ['an event without a type', ['event', 1]],
  ['an event with more than a type', ['event', 'click', 'x']],
  ['an error without a name', ['error', 1, 'x']],
  ['an error without a message', ['error', 'x']],
  ['an error whose message is not a text', ['error', 'x', 1]],
  ['of an unknown kind', ['function', 'x', 'y']],
  ['nested too deep', [nest(21)]],
])('[SC8.10] an encoded value that is %s makes its link invalid', (_, wire) => {
  expect(() => fromWire(wire)).toThrow(InvalidLinkError);
});

test('[SC8.6] events and errors are decoded as events and errors', () => {
  expect(fromWire(['event', 'click'])).toBeInstanceOf(Event);
  expect(fromWire(['event', 'click'])).toHaveProperty('type', 'click');
  const error = fromWire(['error', 'TypeError', 'down']);
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ name: 'TypeError', message: 'down' });
});

const DAY_MS = 86_400_000;

const lanes = 2;

const held = (
  [
    [11, 1, 'subscribe', -50, 'a', 7, 9, 3],
    [12, 0, 'next', -50, 'b', 5, 11, 7],
    [13, 1, 'error', -20, 'c', 7, 11, 3],
    [14, 0, 'complete', 0, 'd', 5, undefined, 7],
    [15, 0, 'unsubscribe', 0, 'e', 6, 13, undefined],
  ] as const
).map(([number, lane, kind, timeMs, value, subscription, cause, under]): Notification => {
  return { number, lane, kind, timeMs, value, subscription, cause, parentSubscription: under };
});

const wire = {
  lanes: 2,
  ago: 50,
  lane: [1, 0, 1, 0, 0],
  kind: [0, 1, 2, 3, 4],
  after: [0, 0, 30, 20, 0],
  subscription: [1, 2, 1, 2, 3],
  /** The owner of the first subscription has no notification here. */
  under: [4, 1, 0],
  cause: [0, 1, 2, 0, 2],
  value: [97, 98, 99, 100, 101],
};

const letterOf = (value: unknown) => String(value).charCodeAt(0);
const valueAt = (place: unknown) => String.fromCharCode(Number(place));

test('[SC8.1] a recording is encoded as one column per field, with each time relative to the one before', () => {
  expect(toWireRecording(held, lanes, letterOf)).toEqual(wire);
  expect(toWireRecording([], lanes, letterOf)).toEqual({
    ...{ lanes: 2, ago: 0, lane: [], kind: [], after: [], subscription: [], under: [] },
    ...{ cause: [], value: [] },
  });
});

test('[SC8.6] the notifications of a decoded recording are numbered from 1, and a cause from before the recording is left out', () => {
  expect(fromWireRecording(wire, lanes, valueAt)).toEqual(
    held.map((one, index) => ({
      ...one,
      number: index + 1,
      subscription: wire.subscription[index],
      cause: [undefined, 1, 1, undefined, 3][index],
      parentSubscription: [4, 1, 4, 1, undefined][index],
    })),
  );
  expect(fromWireRecording(toWireRecording([], lanes, letterOf), lanes, valueAt)).toEqual([]);
  // As in a link of an earlier version.
  const unowned = fromWireRecording({ ...wire, under: undefined }, lanes, valueAt);
  expect(unowned.map((one) => one.parentSubscription)).toEqual(held.map(() => undefined));
});

test('[SC8.1] a recording that begins a day ago and has 4,000 notifications is valid, and one with 4,001 is not', () => {
  const columns = (length: number) => new Array<number>(length).fill(0);
  const long = (length: number) => ({
    ...{ lanes: 2, ago: DAY_MS, lane: columns(length), kind: columns(length) },
    ...{ after: columns(length), subscription: new Array<number>(length).fill(1) },
    ...{ cause: columns(length), value: columns(length), under: [0] },
  });
  expect(fromWireRecording(long(4000), lanes, valueAt)).toHaveLength(4000);
  expect(() => fromWireRecording(long(4001), lanes, valueAt)).toThrow(InvalidLinkError);
  expect(
    fromWireRecording({ ...wire, after: [50, 0, 0, 0, 0] }, lanes, valueAt).at(-1)?.timeMs,
  ).toBe(0);
});

test.each<[string, unknown]>([
  ['no content', undefined],
  ['a list instead of columns', []],
  ['another number of lanes', { ...wire, lanes: 3 }],
  ['no column of lanes', { ...wire, lane: undefined }],
  ['a column too short', { ...wire, value: [97] }],
  ['a column too long', { ...wire, kind: [0, 1, 2, 3, 4, 0] }],
  ['a column of texts', { ...wire, after: ['0', '0', '30', '20', '0'] }],
  ['a lane after the last', { ...wire, lane: [1, 0, 1, 0, 2] }],
  ['a lane before the first', { ...wire, lane: [1, 0, 1, 0, -1] }],
  ['a kind after the last', { ...wire, kind: [0, 1, 2, 3, 5] }],
  ['a kind before the first', { ...wire, kind: [-1, 1, 2, 3, 4] }],
  ['a beginning more than a day ago', { ...wire, ago: DAY_MS + 1 }],
  ['a time in the future', { ...wire, ago: -1 }],
  ['a time after the end', { ...wire, after: [0, 0, 30, 20, 1] }],
  ['a time that goes back', { ...wire, after: [0, 0, 30, -1, 0] }],
  ['a skipped subscription number', { ...wire, subscription: [1, 2, 1, 2, 4] }],
  ['a subscription before the first', { ...wire, subscription: [1, 2, 1, 2, 0] }],
  ['an owner missing', { ...wire, under: [4, 1] }],
  ['one owner too many', { ...wire, under: [4, 1, 0, 0] }],
  ['an owner whose number is too high', { ...wire, under: [7, 1, 0] }],
  ['a negative owner', { ...wire, under: [-1, 1, 0] }],
  ['a cause before the first notification', { ...wire, cause: [0, 2, 2, 0, 2] }],
  ['a later cause', { ...wire, cause: [0, -1, 2, 0, 2] }],
])('[SC8.10] a recording with %s makes its link invalid', (_, tape) => {
  expect(() => fromWireRecording(tape, lanes, valueAt)).toThrow(InvalidLinkError);
});
