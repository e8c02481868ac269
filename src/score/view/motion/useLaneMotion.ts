import { type RefObject, useEffect } from 'react';
import type { PageClock } from '../../../clock/clock.ts';
import { useHurried } from './useHurried.ts';

/** So long the compositor moves a lane without being asked; then it is told anew. */
const RUN_MS = 60 * 60 * 1000;

const STEP_MS = 1000;
/** How often where frames come late: a lane that glides costs a part of every frame. */
const HURRIED_STEP_MS = 200;

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
 * script runs while they move. Empty lanes do not move. With reduced motion lanes step once a second;
 * when frames are late, five times.
 */
export function useLaneMotion(root: RefObject<HTMLElement | null>, motion: Motion): void {
  const { clock, zeroMs, pxPerMs, lookingAtMs, isBusy } = motion;
  const isHurried = useHurried(isBusy && lookingAtMs === undefined);
  useEffect(() => {
    const layers = [...(root.current?.querySelectorAll<HTMLElement>('.lane-layer') ?? [])];
    const at = (ms: number) => `translateX(${-ms * pxPerMs}px)`;
    if (lookingAtMs !== undefined || !isBusy) {
      place(layers, at((lookingAtMs ?? clock.now()) - zeroMs));
      return undefined;
    }
    if (asksForLessMotion()) return step(STEP_MS);
    return isHurried ? step(HURRIED_STEP_MS) : glide();

    function step(everyMs: number) {
      const move = () => place(layers, at(clock.now() - zeroMs));
      move();
      const id = setInterval(move, everyMs);
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
  }, [root, clock, zeroMs, pxPerMs, lookingAtMs, isBusy, isHurried]);
}

function place(layers: readonly HTMLElement[], transform: string) {
  for (const layer of layers) layer.style.transform = transform;
}

/** Tells whether the visitor has asked their system for less motion. */
export function asksForLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
