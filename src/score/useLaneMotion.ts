import { type RefObject, useEffect } from 'react';
import type { PageClock } from '../streams/clock.ts';

/** So long the compositor moves a lane without being asked; then it is told anew. */
const RUN_MS = 60 * 60 * 1000;

const REDUCED = '(prefers-reduced-motion: reduce)';
const STEP_MS = 1000;

interface Motion {
  clock: PageClock;
  zeroMs: number;
  pxPerMs: number;
  /** The moment at the right edge: of the past when looking back, or the present. */
  lookingAtMs: number | undefined;
  /** Whether anything is there to move. */
  isBusy: boolean;
}

/**
 * Lets the lanes below `root` glide with the clock, each as one animation of the compositor: no
 * script runs while they move. With nothing to show nothing moves; who asked for less motion sees
 * them step, once a second.
 */
export function useLaneMotion(root: RefObject<HTMLElement | null>, motion: Motion): void {
  const { clock, zeroMs, pxPerMs, lookingAtMs, isBusy } = motion;
  useEffect(() => {
    const layers = [...(root.current?.querySelectorAll<HTMLElement>('.lane-layer') ?? [])];
    const at = (ms: number) => `translateX(${-ms * pxPerMs}px)`;
    if (lookingAtMs !== undefined || !isBusy) {
      place(layers, at((lookingAtMs ?? clock.now()) - zeroMs));
      return undefined;
    }
    return matchMedia(REDUCED).matches ? step() : glide();

    function step() {
      const move = () => place(layers, at(clock.now() - zeroMs));
      move();
      const id = setInterval(move, STEP_MS);
      return () => clearInterval(id);
    }

    function glide() {
      const animations = layers.map((layer) =>
        layer.animate([{ transform: at(0) }, { transform: at(RUN_MS) }], {
          duration: RUN_MS,
          fill: 'forwards',
        }),
      );
      const keepPace = () => {
        for (const animation of animations) {
          animation.currentTime = clock.now() - zeroMs;
          if (clock.isPaused()) animation.pause();
          else {
            animation.playbackRate = clock.speed();
            animation.play();
          }
        }
      };
      keepPace();
      const unsubscribe = clock.subscribe(keepPace);
      return () => {
        unsubscribe();
        animations.forEach((animation) => animation.cancel());
      };
    }
  }, [root, clock, zeroMs, pxPerMs, lookingAtMs, isBusy]);
}

function place(layers: readonly HTMLElement[], transform: string) {
  for (const layer of layers) layer.style.transform = transform;
}
