import type { Notification, NotificationKind } from '@partitura/score/trace/recording.ts';
import {
  LEVELS,
  MOST_A_SECOND,
  MOST_REPORT,
  MOST_TEXT,
  type OwnLog,
  type Report,
} from '../run/protocol.ts';

const KINDS = [
  'subscribe',
  'next',
  'error',
  'complete',
  'unsubscribe',
] as const satisfies readonly NotificationKind[];

/**
 * Decodes the text of a report, which comes from unknown code. Returns `undefined` if the text is too long, or if a
 * field is not as described. `lanes` is the number of lanes.
 */
export function decodeReport(data: unknown, lanes: number): Report | undefined {
  if (typeof data !== 'string' || data.length > MOST_REPORT) return undefined;
  const { isPart, done, nowMs, dueMs, notifications, logs, omittedCount } = fieldsOf(
    parseJson(data),
  );
  if (typeof isPart !== 'boolean' || !isCount(done) || !isCount(omittedCount) || !isTime(nowMs))
    return undefined;
  if (dueMs !== undefined && !isTime(dueMs)) return undefined;
  const read = listOf(notifications, (one) => notificationIn(one, lanes));
  const lines = listOf(logs, logIn);
  return (
    read && lines && { isPart, done, nowMs, dueMs, omittedCount, notifications: read, logs: lines }
  );
}

function notificationIn(data: unknown, lanes: number): Notification | undefined {
  const { number, lane, kind, timeMs, value, subscription, cause, parentSubscription } =
    fieldsOf(data);
  const known = KINDS.find((one) => one === kind);
  if (!known || !isCount(number) || !isCount(subscription) || !isTime(timeMs)) return undefined;
  if (!isCount(lane) || lane >= lanes || !isMaybe(cause, isCount)) return undefined;
  if (!isMaybe(value, isText) || !isMaybe(parentSubscription, isCount)) return undefined;
  return {
    number,
    lane,
    kind: known,
    timeMs,
    value,
    subscription,
    cause,
    parentSubscription,
  };
}

function logIn(data: unknown): OwnLog | undefined {
  const { level, text, timeMs, line } = fieldsOf(data);
  const known = LEVELS.find((one) => one === level);
  if (!known || !isText(text) || !isTime(timeMs) || !isMaybe(line, isCount)) return undefined;
  return { level: known, text, timeMs, line };
}

/** Decodes a list; returns nothing if an entry cannot be decoded, or if there are too many. */
function listOf<T>(
  data: unknown,
  decode: (one: unknown) => T | undefined,
): readonly T[] | undefined {
  if (!Array.isArray(data) || data.length > MOST_A_SECOND) return undefined;
  const all = data.map(decode);
  return all.every((one) => one !== undefined) ? all : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parsed JSON has no accessors, so reading it runs no code. */
function fieldsOf(data: unknown) {
  const isObject = typeof data === 'object' && data !== null;
  return (isObject ? data : {}) as Readonly<Record<string, unknown>>;
}

function isMaybe<T>(value: unknown, is: (value: unknown) => value is T): value is T | undefined {
  return value === undefined || is(value);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MOST_TEXT;
}
