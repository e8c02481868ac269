import { check, isRecord, listOf, wholeFrom } from '@partitura/base/link/readWire.ts';
import type { Notification, NotificationKind } from '@partitura/score/trace/recording.ts';
import { DOCUMENT } from '../read/pageNames.ts';
import {
  LEVELS,
  MOST_A_SECOND,
  MOST_REPORT,
  MOST_TEXT,
  type OwnLog,
  type Report,
} from '../run/protocol.ts';
import {
  KINDS as ELEMENT_KINDS,
  MOST_ELEMENT_TEXT,
  MOST_ELEMENTS,
  type PageElement,
} from '../page/pageProtocol.ts';

const KINDS = [
  'subscribe',
  'next',
  'error',
  'complete',
  'unsubscribe',
] as const satisfies readonly NotificationKind[];

/**
 * Decodes the text of a report, which comes from unknown code. Returns `undefined` if the text is too long or a field
 * is malformed. `lanes` is the number of lanes. Elements whose names are not in the code's `text` are omitted.
 */
export function decodeReport(data: unknown, lanes: number, text: string): Report | undefined {
  if (typeof data !== 'string' || data.length > MOST_REPORT) return undefined;
  try {
    const { isPart, done, nowMs, dueMs, notifications, logs, elements, omittedCount } = fieldsOf(
      JSON.parse(data),
    );
    check(typeof isPart === 'boolean');
    return {
      ...{ isPart, done: countIn(done), omittedCount: countIn(omittedCount) },
      ...{ nowMs: timeIn(nowMs), dueMs: maybe(timeIn, dueMs) },
      notifications: listOf(notifications, MOST_A_SECOND).map((one) => notificationIn(one, lanes)),
      logs: listOf(logs, MOST_A_SECOND).map(logIn),
      elements: listOf(elements, MOST_ELEMENTS)
        .map(elementIn)
        .filter(({ name }) => isNamed(name, text)),
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

function elementIn(data: unknown): PageElement {
  const { name, kind, text, className, style, events, isDisabled, value } = fieldsOf(data);
  check(typeof isDisabled === 'boolean');
  return {
    ...{ name: textIn(name), kind: oneOf(ELEMENT_KINDS, kind), isDisabled },
    ...{ text: textIn(text, MOST_ELEMENT_TEXT), className: textIn(className) },
    ...{ style: textIn(style), events: textIn(events) },
    value: maybe(textIn, value),
  };
}

/** Whether the code names an element: `start` for `#start`, even if the code adds a number to the name. */
function isNamed(name: string, text: string) {
  const bare = name.replaceAll(/^[#.<]|>(?: \d+)?$/g, '');
  const stem = bare.replace(/\d+$/, '');
  return [DOCUMENT, 'body'].includes(name) || [bare, stem].some((one) => one && text.includes(one));
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

function textIn(data: unknown, most = MOST_TEXT) {
  check(typeof data === 'string' && data.length <= most);
  return data;
}
