/** Runs code that makes errors by the thousand, whose stack traces would take most of the time. */
export function withoutStackTraces(run: () => void): void {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    run();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
