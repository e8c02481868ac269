import { type ReactNode, useState } from 'react';
import { scoreTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import type { PageState } from '../pageState.ts';
import { oldestMs } from '../score/recordings.ts';
import './scrubber.css';
import { useMoment } from './useMoment.ts';

const STEP_MS = 50;

/** Moves the moment looked at over the recording; the streams keep running meanwhile. */
export function Scrubber({ page, children }: { page: PageState; children?: ReactNode }) {
  const { clock, lookBack, recordings, shared } = page;
  const { scrubber: texts, share } = useTexts(scoreTexts);
  const { atMs, opened } = useMoment(page);
  // The range stands still while it is used: a thumb under a finger must not move by itself.
  const [range, setRange] = useState({ fromMs: 0, toMs: STEP_MS });
  const [measuredWith, setMeasuredWith] = useState(shared);
  const isPast = atMs !== undefined;

  function measure() {
    const toMs = clock.now();
    const fromMs = shared?.fromMs ?? oldestMs(recordings, toMs);
    const steps = Math.ceil((toMs - fromMs) / STEP_MS);
    setRange({ fromMs: toMs - Math.max(1, steps) * STEP_MS, toMs });
  }

  // A shared recording is looked at as soon as it comes.
  if (measuredWith !== shared) {
    setMeasuredWith(shared);
    measure();
  }

  const seconds = (untilMs: number) => Number(((untilMs - (atMs ?? untilMs)) / 1000).toFixed(1));
  const when = !isPast
    ? texts.now
    : opened
      ? share.beforeEnd(seconds(opened.endMs))
      : texts.ago(seconds(range.toMs));
  return (
    <div className={isPast ? 'scrubber is-past' : 'scrubber'}>
      <input
        type="range"
        aria-label={texts.label}
        aria-valuetext={when}
        min={range.fromMs}
        max={range.toMs}
        step={STEP_MS}
        value={atMs ?? range.toMs}
        onFocus={() => isPast || measure()}
        onPointerDown={() => isPast || measure()}
        onChange={(event) => {
          const wantedMs = Number(event.target.value);
          lookBack.look(wantedMs > range.toMs - STEP_MS / 2 ? undefined : wantedMs);
        }}
      />
      <output>{when}</output>
      <button type="button" disabled={!isPast} onClick={() => lookBack.look()}>
        {texts.toNow}
      </button>
      {children}
    </div>
  );
}
