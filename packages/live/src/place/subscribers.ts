import { ownLine } from '../record/callerFrame.ts';

/** The method of RxJS that subscribes a shared subject to its source, in a stack trace line of any browser. */
const CONNECT = /^(?:\s*at )?[\w$.]*\bconnect\b/;

/** A line of an `async` function that waits, in Chromium and in Firefox. */
const WAITING = /^\s*(?:at async |async\*)/;

/** Whether `refCount()` has made a subscription, and not the code that subscribes below it. */
export function isConnection(stack: string): boolean {
  const [first = '', second = ''] = stack.split('\n');
  return CONNECT.test(first) && [first, second].every((line) => ownLine(line) === '');
}

/**
 * Returns a function that gives the line at which the app's code subscribes, from a stack trace; empty without one. The
 * first line outside of packages subscribes, unless several lines of the app call it directly in these stack traces:
 * then it is a helper, and its caller subscribes.
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

/** The first line outside of packages, and the line that calls it, unless that one is in a package or only waits for it. */
function ownLines(stack: string) {
  const lines = stack.split('\n');
  const line = ownLine(stack);
  const caller = lines[lines.indexOf(line) + 1] ?? '';
  return { line, caller: line === '' || WAITING.test(caller) ? '' : ownLine(caller) };
}
