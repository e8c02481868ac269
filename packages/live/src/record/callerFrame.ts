import { fieldOf } from '@partitura/score/trace/access.ts';

/** A function that the app has called. */
export type Callee = (...args: never[]) => unknown;

/** A line of a stack trace with a position in a script. */
const PLACED = /\S.*:\d+:\d+\)?$/gm;

const HOOK = 'prepareStackTrace';

/** The original function, read before the app can replace it. */
const Own = Error;
const { captureStackTrace } = Error as Partial<typeof Error>;

/**
 * Returns the stack trace line of the caller of `callee`, as written by the browser; an empty text if there is none.
 * With `most`, the text has up to this number of lines: the line of the caller, and those of its own callers.
 *
 * Each further frame costs a microsecond. The app's own stack hook, which would run at each `pipe` and may throw, is
 * removed meanwhile. The app's use of `Error` is not affected. Never throws.
 */
export function callerFrame(callee: Callee, most = 1): string {
  const hook = fieldOf(Own, HOOK);
  const limit = fieldOf(Own, 'stackTraceLimit');
  const holder: { stack?: string | undefined } = {};
  let skipped = 0;
  if (hook && !Reflect.defineProperty(Own, HOOK, { value: undefined })) return '';
  try {
    if (captureStackTrace) {
      if (limit?.writable) Own.stackTraceLimit = most;
      captureStackTrace(holder, callee);
    } else {
      holder.stack = new Own().stack;
      // The first lines of the stack trace are this function and `callee`.
      skipped = 2;
    }
    const lines = holder.stack?.match(PLACED) ?? [];
    return lines.slice(skipped, skipped + most).join('\n');
  } finally {
    if (hook) Reflect.defineProperty(Own, HOOK, hook);
    if (limit?.writable) Own.stackTraceLimit = limit.value as number;
  }
}

/** Matches the addresses that dev servers give to packages. */
const PACKAGE = /node_modules|\/deps\//;

/** The maximum number of RxJS frames between one of its functions, such as `of`, and an observable's constructor. */
const MOST_OF_RXJS = 8;

/**
 * Returns the first line outside of packages in the stack trace of `callee`'s caller; empty if no near line is outside.
 */
export function ownFrame(callee: Callee): string {
  return ownLine(callerFrame(callee, MOST_OF_RXJS));
}

/** The first line of a stack trace outside of packages; empty if there is none. */
export function ownLine(stack: string): string {
  return stack.split('\n').find((line) => !PACKAGE.test(line)) ?? '';
}
