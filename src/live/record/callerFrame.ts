/** A line of a stack trace that has a place in a script. */
const PLACED = /:\d+:\d+\)?$/;

/**
 * Gives the line of the stack trace that called `callee`, as the browser writes it; an empty text where it has none.
 *
 * It asks for one frame: each further one would cost a microsecond. What apps do with `Error` is as before.
 */
export function callerFrame(callee: (...args: never[]) => unknown): string {
  const limit = Error.stackTraceLimit;
  const holder: { stack?: unknown } = {};
  try {
    const { captureStackTrace } = Error as Partial<typeof Error>;
    if (captureStackTrace) {
      Error.stackTraceLimit = 1;
      captureStackTrace(holder, callee);
    } else {
      // Its first lines are this function and `callee`.
      holder.stack = new Error().stack?.split('\n').slice(2).join('\n');
    }
  } finally {
    Error.stackTraceLimit = limit;
  }
  const lines = typeof holder.stack === 'string' ? holder.stack.split('\n') : [];
  return lines.find((line) => PLACED.test(line.trim()))?.trim() ?? '';
}
