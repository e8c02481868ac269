import { useLayoutEffect, useState } from 'react';
import type { Scale } from './layout.ts';
import type { Notification, Recording } from './recording.ts';
import { type LaneScene, layScene } from './scene.ts';
import type { StreamCode } from './streamCode.ts';

interface View {
  scale: Scale;
  windowMs: number;
  /** The moment looked at; absent while it is the present. */
  lookingAtMs: number | undefined;
  isInView: boolean;
}

interface Drawn {
  held: readonly Notification[];
  window: { fromMs: number; toMs: number };
  scene: readonly LaneScene[];
}

/**
 * Lays out what a recording holds, at most once a frame while it grows, and not at all while it does
 * not, or is not in view: then what was drawn last stays, and nothing runs.
 */
export function useScene(recording: Recording, lanes: StreamCode['lanes'], view: View): Drawn {
  const { scale, windowMs, lookingAtMs, isInView } = view;
  const [drawn, setDrawn] = useState<Drawn>(() => ({
    held: [],
    window: { fromMs: 0, toMs: 0 },
    scene: lanes.map(() => ({ marks: [], stretches: [], levels: 1 })),
  }));
  // Before the browser paints: what comes into view is there at once.
  useLayoutEffect(() => {
    if (!isInView) return undefined;
    let frame = 0;
    function draw() {
      frame = 0;
      const held = recording.held();
      const window = {
        fromMs: (lookingAtMs ?? held.at(-1)?.timeMs ?? 0) - windowMs,
        toMs: lookingAtMs ?? Number.POSITIVE_INFINITY,
      };
      setDrawn({ held, window, scene: layScene(held, lanes, window, scale) });
    }
    draw();
    const unsubscribe = recording.subscribe(() => {
      frame ||= requestAnimationFrame(draw);
    });
    return () => {
      unsubscribe();
      cancelAnimationFrame(frame);
    };
  }, [recording, lanes, scale, windowMs, lookingAtMs, isInView]);
  return drawn;
}
