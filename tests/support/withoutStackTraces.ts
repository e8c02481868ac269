/** Runs code that makes thousands of errors, without their stack traces, which would take most of the time. */
export function withoutStackTraces(run: () => void): void {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    run();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
