import { useRef, useState } from 'react';
import { momentsOf } from '@partitura/score/layout/moments.ts';
import type { Recording } from '@partitura/score/trace/recording.ts';
import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';

type Held = Pick<Recording, 'held'>;

interface ScrubberProps {
  recording: Held;
  /** The shown moment; `undefined` in the present. */
  atMs: number | undefined;
  onLook: (atMs: number | undefined) => void;
}

/** Looks back over the moments of a recording; later notifications are shown after the return to the present. */
export function Scrubber({ recording, atMs, onLook }: ScrubberProps) {
  const { scrubber: texts, score } = useTexts(scoreTexts);
  // The range does not change while in use: a thumb under a finger must not move by itself.
  const [measured, setMeasured] = useState(() => measuredNow(recording));
  const slider = useRef<HTMLInputElement>(null);
  const isPast = atMs !== undefined;
  if (measured.recording !== recording) setMeasured(measuredNow(recording));
  const { moments } = measured;
  const measure = () => isPast || setMeasured(measuredNow(recording));
  const index = isPast ? moments.findLastIndex((ms) => ms <= atMs) : moments.length;
  const at = Math.max(0, index);
  const when = isPast ? score.at(atMs / 1000) : texts.now;

  function toPresent() {
    onLook(undefined);
    // The button becomes disabled and would lose the focus.
    slider.current?.focus();
  }

  return (
    <div className={isPast ? 'scrubber is-past' : 'scrubber'}>
      <input
        ref={slider}
        type="range"
        aria-label={texts.label}
        aria-valuetext={isPast ? texts.moment(when, at + 1, moments.length) : when}
        max={moments.length}
        value={at}
        onFocus={measure}
        onKeyDown={measure}
        onPointerDown={measure}
        onChange={({ target }) => onLook(moments[Number(target.value)])}
      />
      <span className="moment" aria-hidden="true">
        {when}
      </span>
      <button type="button" disabled={!isPast} onClick={toPresent}>
        {texts.toNow}
      </button>
    </div>
  );
}

function measuredNow(recording: Held) {
  return { recording, moments: momentsOf(recording.held()) };
}
