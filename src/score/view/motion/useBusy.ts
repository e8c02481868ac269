import { useEffect, useState } from 'react';
import type { PageClock } from '../../../clock/clock.ts';
import type { Recording } from '../../record/recording.ts';

/** Tells whether anything is in view that has happened within the last `windowMs` of clock time. */
export function useBusy(
  recording: Recording,
  clock: PageClock,
  windowMs: number,
  isInView: boolean,
): boolean {
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (!isInView) return undefined;
    let lastMs = recording.held().at(-1)?.timeMs ?? Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;

    // Not on the page's clock: that would make it an event that one can step to. And asked once a
    // window, not after every notification: there may be a thousand a second.
    function check() {
      timer = undefined;
      const remainingMs = lastMs + windowMs - clock.now();
      // Anew, as the recording may be another one.
      setIsBusy(remainingMs > 0);
      if (remainingMs > 0 && !clock.isPaused())
        timer = setTimeout(check, Math.ceil(remainingMs / clock.speed()));
    }
    function restart() {
      clearTimeout(timer);
      check();
    }
    check();
    const unsubscribe = [
      clock.subscribe(restart),
      recording.subscribe(({ timeMs }) => {
        lastMs = timeMs;
        if (timer !== undefined) return;
        check();
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const end of unsubscribe) end();
    };
  }, [recording, clock, windowMs, isInView]);
  return isInView && isBusy;
}
