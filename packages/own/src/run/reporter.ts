import { cut } from '@partitura/score/code/codeText.ts';
import type { Notification } from '@partitura/score/trace/recording.ts';
import { access, fieldOf } from '@partitura/score/trace/access.ts';
import { copyOf } from '@partitura/score/trace/rxjs7.ts';
import { valueText } from '@partitura/score/trace/valueText.ts';
import { MOST_A_SECOND, MOST_REPORT, MOST_TEXT, type OwnLog } from './protocol.ts';

interface Times {
  readonly now: () => number;
  readonly realNow: () => number;
  readonly dueMs: () => number | undefined;
}

/** The length at which a list is posted within its task, so that no report is too long. */
const FULL = MOST_REPORT / 4;

/** The original function, which a program cannot replace. */
const { stringify } = JSON;

/**
 * Collects a program's notifications and lines, and posts them as the text of a `Report`. Beyond the limit for a
 * second, it only counts them. The text is built without arrays, and from objects without a prototype, so that no code
 * of the program sees or changes it.
 */
export function createReporter(
  post: (report: string) => void,
  { now, realNow, dueMs }: Times,
  readable: (text: string, value: unknown) => string,
  takeElements: () => string,
) {
  const notifications = createList(realNow);
  const logs = createList(realNow);
  let done = 0;

  /** The text of a value, which contains no names from outside the program's code. */
  function textOf(value: unknown) {
    const text = ownText(value);
    // After a stack overflow, only the message of its error can still be read.
    const message: unknown =
      text === 'unreadable' && access(() => fieldOf(value as object, 'message')?.value as unknown);
    return cut(typeof message === 'string' ? message : readable(text, value), MOST_TEXT);
  }

  function postAll(isPart: boolean) {
    const due = dueMs();
    const dueField = due === undefined ? '' : `"dueMs":${due},`;
    const omittedCount = notifications.omittedCount() + logs.omittedCount();
    // The elements are read before the lines, because reading them may write lines.
    const elements = isPart ? '' : takeElements();
    const lists = `"notifications":[${notifications.take()}],"logs":[${logs.take()}],"elements":[${elements}]`;
    post(
      `{"isPart":${isPart},"done":${done},"nowMs":${now()},${dueField}"omittedCount":${omittedCount},${lists}}`,
    );
  }

  return {
    /** Takes a notification, with its value as text. */
    put(notification: Notification) {
      const hasValue = notification.kind === 'next' || notification.kind === 'error';
      const isFull = notifications.add(() => ({
        ...notification,
        value: hasValue ? textOf(notification.value) : undefined,
      }));
      if (isFull) postAll(true);
    },
    /** Takes a line of the console, or a missed value: texts as they are, other values as in the score. */
    log(
      level: OwnLog['level'],
      values: readonly unknown[],
      line?: () => number | undefined,
      number?: number,
    ) {
      const text = () => cut(textsOf(values, textOf).join(' '), MOST_TEXT);
      if (logs.add(() => ({ level, text: text(), timeMs: now(), line: line?.(), number })))
        postAll(true);
    },
    /** Posts a report; `isDone` says whether a command has been carried out. */
    post(isDone: boolean) {
      if (isDone) done += 1;
      postAll(false);
    },
  };
}

/**
 * A list as JSON text, without its brackets; it takes a limited number of entries a second, and only counts the others.
 */
function createList(realNow: () => number) {
  let text = '';
  let omittedCount = 0;
  let secondMs = realNow();
  let count = 0;
  return {
    omittedCount: () => omittedCount,
    /** Adds the result of `makeItem`, unless the limit is reached; returns whether the list is full. */
    add(makeItem: () => object) {
      const realMs = realNow();
      if (realMs - secondMs >= 1000) {
        secondMs = realMs;
        count = 0;
      }
      count += 1;
      if (count > MOST_A_SECOND) omittedCount += 1;
      else text += `${text && ','}${stringify({ __proto__: null, ...makeItem() })}`;
      return text.length > FULL;
    },
    take() {
      const taken = text;
      text = '';
      return taken;
    },
  };
}

/** The texts of a console line, with values in place of `%s` and other placeholders in its first text. */
function textsOf(values: readonly unknown[], textOf: (value: unknown) => string) {
  const [first, ...rest] = values;
  if (typeof first !== 'string' || rest.length === 0) return values.map(textOf);
  const text = first.replace(/%[sdifoOc%]/g, (place) => {
    if (place === '%%') return '%';
    if (rest.length === 0) return place;
    const value = textOf(rest.shift());
    return place === '%c' ? '' : value;
  });
  return [text, ...rest.map(textOf)];
}

/** Returns a text as it is, a stream by its key, if any, and any other value as `valueText` writes it. */
function ownText(value: unknown): string {
  if (typeof value === 'string') return cut(value, MOST_TEXT);
  if (copyOf(value) !== 'this') return valueText(value);
  const key = access(() => fieldOf(value, 'key'));
  return key ? `${keyText(key.value)}: stream` : 'stream';
}

/** A marble has room only for the beginning of a text, so a key comes first, without quotation marks. */
function keyText(key: unknown) {
  return typeof key === 'string' ? key : valueText(key);
}
