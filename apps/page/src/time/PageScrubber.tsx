import { useEffect, useState } from 'react';
import { Scrubber, useMeasured } from '@partitura/score/view/time/Scrubber.tsx';
import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { Sign } from '@partitura/base/ui/Sign.tsx';
import type { PageState } from '../page/pageState.ts';
import { useOwnInput } from '../page/useOwnInput.ts';
import { lastEpisode, pageMoments, playMoments } from './moments.ts';
import './scrubber.css';
import { useMoment } from './useMoment.ts';

const AGAIN = 'M5 1.5a4 4 0 1 1-4 4h1.4A2.6 2.6 0 1 0 5 2.9v1.6L2 2.2 5 0z';
const STOP = 'M1 1h8v8H1z';

/** Looks back on all recordings of the page, by hand or in a replay; the streams keep running meanwhile. */
export function PageScrubber({ page }: { page: PageState }) {
  const { clock, lookBack, recordings, sharedPast } = page;
  const { scrubber: texts, share } = useTexts(scoreTexts);
  const { atMs, shownPast, recordings: shownRecordings } = useMoment(page);
  const { isPlaying, play } = usePlaying(page);
  // A shared recording is shown as soon as it loads.
  const [{ moments, toMs }, measure] = useMeasured(sharedPast, () => {
    const linkMoments = sharedPast ? pageMoments(sharedPast.recordings) : [];
    // The last moment of a link lasts until the end of its recording.
    if (sharedPast && linkMoments.pop() !== undefined) linkMoments.push(sharedPast.endMs);
    return {
      moments: [...linkMoments, ...pageMoments(recordings, lookBack.guests)],
      toMs: clock.now(),
    };
  });

  const seconds = (untilMs: number) => Number(((untilMs - (atMs ?? untilMs)) / 1000).toFixed(1));
  const when =
    atMs === undefined
      ? texts.now
      : shownPast
        ? share.beforeEnd(seconds(shownPast.endMs))
        : texts.ago(seconds(toMs));

  function replay() {
    measure();
    const shownMoments = pageMoments(shownRecordings, shownPast ? undefined : lookBack.guests);
    const from = shownMoments.findLastIndex((ms, index) => index === 0 || ms <= (atMs ?? Infinity));
    const isLast = from === shownMoments.length - 1;
    play({
      moments: isLast ? lastEpisode(shownMoments) : shownMoments.slice(from),
      thenMs: shownPast?.endMs,
    });
  }

  return (
    <Scrubber
      {...{ moments, atMs, when }}
      onUse={measure}
      onPress={() => play()}
      onLook={(ms) => lookBack.look(ms)}
      announces={isPlaying ? 'later' : true}
    >
      <button className="tool play" onClick={() => (isPlaying ? play() : replay())}>
        <Sign path={isPlaying ? STOP : AGAIN} />
        <span>{isPlaying ? texts.stop : texts.play}</span>
      </button>
    </Scrubber>
  );
}

/** Moments to play, and the moment to show afterwards; by default the present. */
interface Played {
  moments: readonly number[];
  thenMs: number | undefined;
}

/**
 * Moves the look back through the moments given to `play`, until the last moment or the next
 * `play()`. Escape, use of a card or of the share button, and a look at a different moment also stop the replay.
 */
function usePlaying({ clock, lookBack }: PageState) {
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
