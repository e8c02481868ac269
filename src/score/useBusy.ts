import { useEffect, useState } from 'react';
import type { PageClock } from '../streams/clock.ts';
import type { Recording } from './recording.ts';

/** Tells whether anything has happened within the last `windowMs` of clock time. */
export function useBusy(recording: Recording, clock: PageClock, windowMs: number): boolean {
  const [isBusy, setIsBusy] = useState(() => recording.held().length > 0);
  useEffect(() => {
    let lastMs = recording.held().at(-1)?.timeMs ?? Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;

    // Not on the page's clock: that would make it an event that one can step to. And asked once a
    // window, not after every notification: there may be a thousand a second.
    function check() {
      timer = undefined;
      const remainingMs = lastMs + windowMs - clock.now();
      if (remainingMs <= 0) setIsBusy(false);
      else if (!clock.isPaused()) timer = setTimeout(check, Math.ceil(remainingMs / clock.speed()));
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
        setIsBusy(true);
        check();
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const end of unsubscribe) end();
    };
  }, [recording, clock, windowMs]);
  return isBusy;
}
