import type { Notification } from '../../trace/recording.ts';
import { valueText } from '../../trace/valueText.ts';
import { MOST_A_SECOND, MOST_TEXT, type OwnLog, type Report } from './protocol.ts';

interface Times {
  readonly now: () => number;
  readonly realNow: () => number;
  readonly dueMs: () => number | undefined;
}

/** Collects what a program does, and posts it; over the limit of a second it only counts. */
export function createReporter(post: (report: Report) => void, { now, realNow, dueMs }: Times) {
  let notifications: Notification[] = [];
  let logs: OwnLog[] = [];
  let done = 0;
  let left = 0;
  const [hasTooMany, hasTooManyLines] = [createLimit(realNow), createLimit(realNow)];

  return {
    /** Takes a notification, with its value as text. */
    put(one: Notification) {
      if (hasTooMany()) {
        left += 1;
        return;
      }
      const hasValue = one.kind === 'next' || one.kind === 'error';
      notifications.push({ ...one, value: hasValue ? textOf(one.value) : undefined });
    },
    /** Takes a line for the journal: texts as they are, other values as in the score. */
    log(level: OwnLog['level'], given: readonly unknown[], line?: number) {
      if (hasTooManyLines()) {
        left += 1;
        return;
      }
      logs.push({ level, text: short(given.map(textOf).join(' ')), timeMs: now(), line });
    },
    /** Posts a report; `isDone` if a command has been carried out. */
    post(isDone: boolean) {
      if (isDone) done += 1;
      post({ done, nowMs: now(), dueMs: dueMs(), notifications, logs, left });
      notifications = [];
      logs = [];
    },
  };
}

/** A text as it is, another value as `valueText` writes it. */
function textOf(value: unknown) {
  return typeof value === 'string' ? short(value) : valueText(value);
}

function short(text: string) {
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT - 1)}…` : text;
}

/** Counts calls; tells whether there are too many in a second. */
function createLimit(realNow: () => number) {
  let secondMs = realNow();
  let count = 0;
  return () => {
    const realMs = realNow();
    if (realMs - secondMs >= 1000) {
      secondMs = realMs;
      count = 0;
    }
    count += 1;
    return count > MOST_A_SECOND;
  };
}
