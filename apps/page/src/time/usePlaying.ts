import { useEffect, useState } from 'react';
import type { PageState } from '../page/pageState.ts';
import { useOwnInput } from '../page/useOwnInput.ts';
import { playMoments } from './playMoments.ts';

/** Moments to play, and the moment to show afterwards; by default the present. */
interface Played {
  moments: readonly number[];
  thenMs: number | undefined;
}

/**
 * Moves the look back through the moments given to `play`, until the last moment or the next
 * `play()`. Escape, use of a card or of the share button, and a look at a different moment also stop the replay.
 */
export function usePlaying({ clock, lookBack }: PageState) {
  const [replay, setReplay] = useState<Played>();
  const isPlaying = replay !== undefined;
  const play = (next?: Played) => setReplay(next);
  useOwnInput(isPlaying, (target) => target.closest('.card, .own-card, .share') !== null, play);
  useEffect(() => {
    if (!replay) return undefined;
    let shownMs: number | undefined;
    const stop = () => setReplay(undefined);
    const show = (atMs?: number) => lookBack.look((shownMs = atMs));
    const onEnd = () => {
      stop();
      show(replay.thenMs);
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && stop();
    const cancel = playMoments(replay.moments, show, { speed: clock.speed, onEnd });
    const unsubscribe = lookBack.subscribe(() => lookBack.atMs() === shownMs || stop());
    addEventListener('keydown', onKey);
    return () => {
      cancel();
      unsubscribe();
      removeEventListener('keydown', onKey);
    };
  }, [replay, clock, lookBack]);
  return { isPlaying, play };
}
