/** Runs a job of several parts to its end, and returns its result. */
export function inOnePart<Result>(job: Iterator<unknown, Result>): Result {
  let part = job.next();
  while (part.done !== true) part = job.next();
  return part.value;
}
