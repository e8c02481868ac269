/** A line of a stack trace with a position in a script. */
const PLACED = /^.*:\d+:\d+\)?$/m;

const HOOK = 'prepareStackTrace';

const fieldOf = Object.getOwnPropertyDescriptor;

/** The original, read before the app can replace it. */
const Own = Error;
const { captureStackTrace } = Error as Partial<typeof Error>;

/**
 * Returns the stack trace line of the caller of `callee`, as written by the browser; an empty text if there is none.
 *
 * It reads one frame, because each further frame would cost a microsecond. The app's own stack hook is removed
 * meanwhile: it would run with each `pipe`, and may throw. The app's use of `Error` is not affected. Never throws.
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
      // The first lines of the stack trace are this function and `callee`.
      holder.stack = new Own().stack?.split('\n').slice(2).join('\n') ?? '';
    }
    return PLACED.exec(holder.stack ?? '')?.[0].trim() ?? '';
  } finally {
    if (hook) Reflect.defineProperty(Own, HOOK, hook);
    if (limit?.writable) Own.stackTraceLimit = limit.value as number;
  }
}
