/** Runs code that creates thousands of errors, without stack traces, which would take most of the time. */
export function withoutStackTraces(run: () => void): void {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    run();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
