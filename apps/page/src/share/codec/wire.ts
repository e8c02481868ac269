import { jsonStart, wholeValue } from '@partitura/score/layout/describe.ts';
import { check, listOf, isRecord, wholeFrom } from '@partitura/base/link/readWire.ts';
import type { NotificationKind, Notification } from '@partitura/score/trace/recording.ts';
import { MOST_AGO_MS, MOST_EVENTS } from './sharedPage.ts';

/** A value as tagged JSON: `[value]`, `['event', type]` or `['error', name, message]`. */
export type WireValue = readonly unknown[];

const DEEPEST = 20;
const LONGEST_JSON = 4000;
const LONGEST_TEXT = 1000;

/**
 * Encodes a value of a lane for a link: a value that JSON would change becomes a descriptive text, and
 * a very long value is cut. Never throws.
 */
export function toWire(value: unknown): WireValue {
  try {
    if (typeof value === 'string') return [cut(value)];
    if (value instanceof Event) return ['event', cut(value.type)];
    if (value instanceof Error) return ['error', cut(value.name), cut(value.message)];
    if (isPlain(value) && jsonStart(value, LONGEST_JSON)?.isWhole) return [value];
    return [wholeValue(value)];
  } catch {
    return ['…']; // The value throws when inspected.
  }
}

/**
 * Decodes a value of a link; a descriptive text stays a text. Throws `InvalidLinkError` for anything that has not the
 * form of a `WireValue`, or is nested too deep.
 */
export function fromWire(wire: unknown): unknown {
  const parts = listOf(wire, Infinity);
  const [first, name, message] = parts;
  if (parts.length === 1 && isPlain(first)) return first;
  if (parts.length === 2 && first === 'event' && typeof name === 'string') return new Event(name);
  check(first === 'error' && typeof name === 'string' && typeof message === 'string');
  const error = new Error(message);
  error.name = name;
  return error;
}

/** Whether a JSON round trip does not change a value. */
function isPlain(value: unknown, depth = 0): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object' || depth === DEEPEST) return false;
  const isWithin = (item: unknown) => isPlain(item, depth + 1);
  // `every` skips holes, which JSON would fill.
  if (Array.isArray(value)) return Array.from<unknown>(value).every(isWithin);
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.getOwnPropertySymbols(value).length === 0 && Object.values(value).every(isWithin);
}

function cut(text: string) {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
}

const KINDS: readonly NotificationKind[] = [
  'subscribe',
  'next',
  'error',
  'complete',
  'unsubscribe',
];

/**
 * Encodes notifications in columns, because similar neighbours compress well. `placeOf` returns the index of a value.
 */
export function toWireRecording(
  notifications: readonly Notification[],
  lanes: number,
  placeOf: (value: unknown) => number,
) {
  const firstMs = notifications[0]?.timeMs ?? 0;
  const firstNumber = notifications[0]?.number ?? 1;
  const owners = new Map(
    notifications.map(({ subscription, parentSubscription }) => [subscription, parentSubscription]),
  );
  const subscriptions = new Set([...owners.keys(), ...owners.values()]);
  subscriptions.delete(undefined);
  const places = new Map(Array.from(subscriptions, (number, index) => [number, index + 1]));
  return {
    /** The number of lanes: a link is refused if the stream now has another number. */
    lanes,
    ago: 0 - firstMs,
    lane: notifications.map(({ lane }) => lane),
    kind: notifications.map(({ kind }) => KINDS.indexOf(kind)),
    /** Milliseconds since the previous notification. */
    after: notifications.map(
      ({ timeMs }, index) => timeMs - (notifications[index - 1]?.timeMs ?? firstMs),
    ),
    /** Numbered from 1 in order of appearance. */
    subscription: notifications.map(({ subscription }) => places.get(subscription) ?? 0),
    /** The owner of each subscription, numbered in the same way; 0 if there is none. */
    under: Array.from(owners.values(), (under) => places.get(under) ?? 0),
    /** The difference between the numbers of the notification and of its cause; 0 if the cause is unknown. */
    cause: notifications.map(({ number, cause = 0 }) => (cause < firstNumber ? 0 : number - cause)),
    /** The index of the notification's value among the link's values, from 1; 0 if there is no value. */
    value: notifications.map(({ value }) => placeOf(value)),
  };
}

/** Decodes columns of a link into notifications, numbered from 1. Throws `InvalidLinkError` if they are impossible. */
export function fromWireRecording(
  wire: unknown,
  lanes: number,
  valueAt: (place: unknown) => unknown,
): readonly Notification[] {
  check(isRecord(wire) && wire.lanes === lanes);
  const lane = listOf(wire.lane, MOST_EVENTS);
  const columns = [wire.kind, wire.after, wire.subscription, wire.cause, wire.value].map((column) =>
    listOf(column, lane.length, lane.length),
  );
  let timeMs = 0 - wholeFrom(0, wire.ago, MOST_AGO_MS);
  let subscriptions = 0;
  const notifications = lane.map((onLane, index): Notification => {
    const [kind, after, subscription, cause, value] = columns.map((column) => column[index]);
    const subscriptionNumber = wholeFrom(1, subscription, subscriptions + 1);
    const back = wholeFrom(0, cause, index);
    subscriptions = Math.max(subscriptions, subscriptionNumber);
    timeMs += wholeFrom(0, after, -timeMs);
    return {
      number: index + 1,
      lane: wholeFrom(0, onLane, lanes - 1),
      kind: KINDS[wholeFrom(0, kind, KINDS.length - 1)] ?? 'next',
      timeMs,
      value: valueAt(value),
      subscription: subscriptionNumber,
      cause: back === 0 ? undefined : index + 1 - back,
    };
  });
  // A link of an earlier version does not contain the owners.
  if (wire.under === undefined) return notifications;
  const under = listOf(wire.under, subscriptions, subscriptions).map(
    // Some owners have no notification in the link.
    (place) => wholeFrom(0, place, 2 * subscriptions) || undefined,
  );
  return notifications.map((one) => ({ ...one, parentSubscription: under[one.subscription - 1] }));
}
