import { useEffect, useState } from 'react';
import { inNextTask } from '@partitura/base/bridge/afterRemount.ts';

/** The maximum time before the browser gets a turn. */
const PART_MS = 50;

/**
 * Runs a job: a short job at once, a long one in parts in separate tasks. Returns the result of the job or, until the
 * job is done, of the previous job. A new job ends the running one.
 */
export function useInParts<Result>(begin: () => Iterator<undefined, Result>): Result | undefined {
  const [result, setResult] = useState<Result>();
  useEffect(() => {
    const job = begin();
    let isWanted = true;
    function goOn() {
      if (!isWanted) return;
      try {
        const endMs = performance.now() + PART_MS;
        let part = job.next();
        while (part.done !== true && performance.now() < endMs) part = job.next();
        if (part.done === true) setResult(part.value);
        else inNextTask(goOn);
      } catch (error) {
        // Rethrows the error during rendering, for the error boundary.
        setResult(() => {
          throw error;
        });
      }
    }
    goOn();
    return () => {
      isWanted = false;
    };
  }, [begin]);
  return result;
}
