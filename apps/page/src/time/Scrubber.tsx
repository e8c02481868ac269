import { useState } from 'react';
import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { Sign } from '@partitura/base/ui/Sign.tsx';
import type { PageState } from '../page/pageState.ts';
import { lastEpisode, momentsOf } from './moments.ts';
import './scrubber.css';
import { useMoment } from './useMoment.ts';
import { usePlaying } from './usePlaying.ts';

const AGAIN = 'M5 1.5a4 4 0 1 1-4 4h1.4A2.6 2.6 0 1 0 5 2.9v1.6L2 2.2 5 0z';
const STOP = 'M1 1h8v8H1z';

/** Moves the shown moment over the recorded moments, by hand or in a replay; the streams keep running meanwhile. */
export function Scrubber({ page }: { page: PageState }) {
  const { clock, lookBack, recordings, shared } = page;
  const { scrubber: texts, share } = useTexts(scoreTexts);
  const { atMs, opened, recordings: seen } = useMoment(page);
  const { isPlaying, play } = usePlaying(page);
  // The range does not change while in use: a thumb under a finger must not move by itself.
  const [{ moments, toMs }, setRange] = useState(measured);
  const [measuredWith, setMeasuredWith] = useState(shared);
  const isPast = atMs !== undefined;

  function measured() {
    const linked = shared ? momentsOf(shared.recordings) : [];
    // The last moment of a link lasts until the end of its recording.
    if (shared && linked.pop() !== undefined) linked.push(shared.endMs);
    return { moments: [...linked, ...momentsOf(recordings, lookBack.guests)], toMs: clock.now() };
  }
  const measure = () => isPast || setRange(measured());

  // A shared recording is shown as soon as it loads.
  if (measuredWith !== shared) {
    setMeasuredWith(shared);
    setRange(measured());
  }

  const seconds = (untilMs: number) => Number(((untilMs - (atMs ?? untilMs)) / 1000).toFixed(1));
  const when = !isPast
    ? texts.now
    : opened
      ? share.beforeEnd(seconds(opened.endMs))
      : texts.ago(seconds(toMs));
  const indexIn = (all: readonly number[]) =>
    all.findLastIndex((ms, index) => index === 0 || ms <= (atMs ?? Infinity));
  const at = isPast ? indexIn(moments) : moments.length;

  function replay() {
    setRange(measured());
    const held = momentsOf(seen, opened ? undefined : lookBack.guests);
    const from = indexIn(held);
    const isLast = from === held.length - 1;
    play({ moments: isLast ? lastEpisode(held) : held.slice(from), thenMs: opened?.endMs });
  }

  return (
    <div className={isPast ? 'scrubber is-past' : 'scrubber'}>
      <input
        type="range"
        aria-label={texts.label}
        aria-valuetext={isPast ? texts.moment(when, at + 1, moments.length) : when}
        max={moments.length}
        value={at}
        onFocus={measure}
        onKeyDown={measure}
        onPointerDown={() => {
          play();
          measure();
        }}
        onChange={(event) => lookBack.look(moments[Number(event.target.value)])}
      />
      <div className="when">
        <output aria-live={isPlaying ? 'off' : undefined}>{when}</output>
        <button className="tool" disabled={!isPast} onClick={() => lookBack.look()}>
          {texts.toNow}
        </button>
      </div>
      <button className="tool play" onClick={() => (isPlaying ? play() : replay())}>
        <Sign path={isPlaying ? STOP : AGAIN} />
        <span>{isPlaying ? texts.stop : texts.play}</span>
      </button>
    </div>
  );
}
