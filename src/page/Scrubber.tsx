import { useState, useSyncExternalStore } from 'react';
import type { PageClock } from '../streams/clock.ts';
import type { createLookBack } from '../streams/lookBack.ts';
import { useScoreTexts } from '../texts/useScoreTexts.ts';
import type { Recordings } from './recordings.ts';
import './scrubber.css';

interface ScrubberProps {
  clock: PageClock;
  lookBack: ReturnType<typeof createLookBack>;
  recordings: Recordings;
}

const STEP_MS = 50;

/** Goes back and forth over what has been recorded; what runs goes on running meanwhile. */
export function Scrubber({ clock, lookBack, recordings }: ScrubberProps) {
  const texts = useScoreTexts().scrubber;
  const atMs = useSyncExternalStore(lookBack.subscribe, lookBack.atMs);
  // The range stands still while it is used: a thumb under a finger must not move by itself.
  const [range, setRange] = useState({ fromMs: 0, toMs: STEP_MS });
  const isPast = atMs !== undefined;

  function measure() {
    if (isPast) return;
    const toMs = clock.now();
    const steps = Math.ceil((toMs - oldestMs(recordings, toMs)) / STEP_MS);
    setRange({ fromMs: toMs - Math.max(1, steps) * STEP_MS, toMs });
  }

  const agoS = ((range.toMs - (atMs ?? range.toMs)) / 1000).toFixed(1);
  return (
    <div className={isPast ? 'scrubber is-past' : 'scrubber'}>
      <input
        type="range"
        aria-label={texts.label}
        aria-valuetext={isPast ? texts.ago(Number(agoS)) : texts.now}
        min={range.fromMs}
        max={range.toMs}
        step={STEP_MS}
        value={atMs ?? range.toMs}
        onFocus={measure}
        onPointerDown={measure}
        onChange={(event) => {
          const wantedMs = Number(event.target.value);
          lookBack.look(wantedMs > range.toMs - STEP_MS / 2 ? undefined : wantedMs);
        }}
      />
      <output>{isPast ? texts.ago(Number(agoS)) : texts.now}</output>
      <button type="button" disabled={!isPast} onClick={() => lookBack.look()}>
        {texts.toNow}
      </button>
    </div>
  );
}

/** From when on something is known; without anything, it is now. */
function oldestMs(recordings: Recordings, nowMs: number) {
  const firsts = Object.values(recordings).map((recording) => recording.held()[0]?.timeMs ?? nowMs);
  return Math.min(...firsts, nowMs);
}
