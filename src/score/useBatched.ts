import { useEffect, useState } from 'react';
import type { Recording } from './recording.ts';

/** Renders anew at most once a frame while the recording grows, and not at all while it does not. */
export function useBatched(recording: Recording): number {
  const [batch, setBatch] = useState(0);
  useEffect(() => {
    let frame = 0;
    const unsubscribe = recording.subscribe(() => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        setBatch((before) => before + 1);
      });
    });
    return () => {
      unsubscribe();
      cancelAnimationFrame(frame);
    };
  }, [recording]);
  return batch;
}
