import { useEffect, useState } from 'react';
import { inNextTask } from '../../bridge/inNextTask.ts';

/** After this long, the browser gets a turn. */
const PART_MS = 50;

/**
 * Runs a job, a short one at once, a long one in parts that are tasks of their own; gives its result, and until there
 * is one, that of the job before. Another job ends the running one.
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
        // For the boundary around the component, as an error of its rendering.
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
