/** Runs a job that may be done in parts to its end, and gives its result. */
export function inOnePart<Result>(job: Iterator<unknown, Result>): Result {
  let part = job.next();
  while (part.done !== true) part = job.next();
  return part.value;
}
