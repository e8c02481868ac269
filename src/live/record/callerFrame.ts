/** A line of a stack trace that has a place in a script. */
const PLACED = /^.*:\d+:\d+\)?$/m;

const HOOK = 'prepareStackTrace';

const fieldOf = Object.getOwnPropertyDescriptor;

/** As they are before the app replaces them. */
const Own = Error;
const { captureStackTrace } = Error as Partial<typeof Error>;

/**
 * Gives the line of the stack trace that called `callee`, as the browser writes it; an empty text where it has none.
 *
 * It asks for one frame: each further one would cost a microsecond. The app's own hook for stacks is set aside meanwhile:
 * it would run with each `pipe`, and may throw. What apps do with `Error` is as before. Never throws.
 */
export function callerFrame(callee: (...args: never[]) => unknown): string {
  const hook = fieldOf(Own, HOOK);
  const limit = fieldOf(Own, 'stackTraceLimit');
  const holder: { stack?: string } = {};
  if (hook && !Reflect.defineProperty(Own, HOOK, { value: undefined })) return '';
  try {
    if (captureStackTrace) {
      if (limit?.writable) Own.stackTraceLimit = 1;
      captureStackTrace(holder, callee);
    } else {
      // Its first lines are this function and `callee`.
      holder.stack = new Own().stack?.split('\n').slice(2).join('\n') ?? '';
    }
    return PLACED.exec(holder.stack ?? '')?.[0].trim() ?? '';
  } finally {
    if (hook) Reflect.defineProperty(Own, HOOK, hook);
    if (limit?.writable) Own.stackTraceLimit = limit.value as number;
  }
}
