import { ownLine } from '../record/callerFrame.ts';

/** The method of RxJS that subscribes a shared subject to its source, in a stack trace line of any browser. */
const CONNECT = /^(?:\s*at )?[\w$.]*\bconnect\b/;

/** Matches the line of an `async` function that waits, in Chromium and in Firefox. */
const WAITING = /^\s*(?:at async |async\*)/;

/** Whether `refCount()` itself made a subscription, rather than the code that subscribes below it. */
export function isConnection(stack: string): boolean {
  const [first = '', second = ''] = stack.split('\n');
  return CONNECT.test(first) && [first, second].every((line) => ownLine(line) === '');
}

/**
 * Returns a function that finds, in a stack trace, the line at which the app's code subscribes; the line is empty if
 * there is none. This line is the first one outside packages, unless several lines of the app call it directly in these
 * stack traces: then it is a line of a helper, and the helper's caller subscribes.
 */
export function subscriberLines(stacks: Iterable<string>): (stack: string) => string {
  // Many subscriptions have the same stack trace.
  const lines = new Map(Array.from(new Set(stacks), (stack) => [stack, ownLines(stack)]));
  const callers = new Map<string, Set<string>>();
  for (const { line, caller } of lines.values()) {
    const all = callers.get(line) ?? new Set();
    callers.set(line, caller === '' ? all : all.add(caller));
  }
  return (stack) => {
    const { line, caller } = lines.get(stack) ?? ownLines(stack);
    return caller !== '' && (callers.get(line)?.size ?? 0) > 1 ? caller : line;
  };
}

/**
 * The first line outside packages, and the line of its caller, unless the caller is in a package or only awaits the
 * call.
 */
function ownLines(stack: string) {
  const lines = stack.split('\n');
  const line = ownLine(stack);
  const caller = lines[lines.indexOf(line) + 1] ?? '';
  return { line, caller: line === '' || WAITING.test(caller) ? '' : ownLine(caller) };
}
