import { check, isRecord, listOf, wholeFrom } from '@partitura/base/link/readWire.ts';
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
  try {
    const { isPart, done, nowMs, dueMs, notifications, logs, omittedCount } = fieldsOf(
      JSON.parse(data),
    );
    check(typeof isPart === 'boolean');
    return {
      ...{ isPart, done: countIn(done), omittedCount: countIn(omittedCount) },
      ...{ nowMs: timeIn(nowMs), dueMs: maybe(timeIn, dueMs) },
      notifications: listOf(notifications, MOST_A_SECOND).map((one) => notificationIn(one, lanes)),
      logs: listOf(logs, MOST_A_SECOND).map(logIn),
    };
  } catch {
    return undefined;
  }
}

function notificationIn(data: unknown, lanes: number): Notification {
  const { number, lane, kind, timeMs, value, subscription, cause, parentSubscription } =
    fieldsOf(data);
  return {
    number: countIn(number),
    lane: wholeFrom(0, lane, lanes - 1),
    kind: oneOf(KINDS, kind),
    timeMs: timeIn(timeMs),
    value: maybe(textIn, value),
    subscription: countIn(subscription),
    cause: maybe(countIn, cause),
    parentSubscription: maybe(countIn, parentSubscription),
  };
}

function logIn(data: unknown): OwnLog {
  const { level, text, timeMs, line, number } = fieldsOf(data);
  return {
    level: oneOf(LEVELS, level),
    text: textIn(text),
    timeMs: timeIn(timeMs),
    line: maybe(countIn, line),
    number: maybe(countIn, number),
  };
}

/** Parsed JSON has no accessors, so reading it runs no code. */
function fieldsOf(data: unknown) {
  check(isRecord(data));
  return data;
}

function maybe<T>(decode: (data: unknown) => T, data: unknown): T | undefined {
  return data === undefined ? undefined : decode(data);
}

function oneOf<T>(all: readonly T[], data: unknown): T {
  const known = all.find((one) => one === data);
  check(known !== undefined);
  return known;
}

function countIn(data: unknown) {
  return wholeFrom(0, data, Number.MAX_SAFE_INTEGER);
}

function timeIn(data: unknown) {
  check(typeof data === 'number' && Number.isFinite(data) && data >= 0);
  return data;
}

function textIn(data: unknown) {
  check(typeof data === 'string' && data.length <= MOST_TEXT);
  return data;
}
