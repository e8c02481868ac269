import { type ReactNode, useRef, useState } from 'react';
import { scoreTexts } from '../../texts/scoreTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';

interface ScrubberProps {
  /**
   * The moments, in ascending order. They do not change while the slider is in use: a thumb under a finger must not
   * move by itself.
   */
  moments: readonly number[];
  /** Called before each use that begins in the present, because there may be new moments. */
  onUse: () => void;
  onPress?: () => void;
  /** The shown moment; `undefined` in the present. */
  atMs: number | undefined;
  onLook: (atMs: number | undefined) => void;
  /** The text that says which moment is shown. */
  when: string;
  /** Whether screen readers read and announce this text, besides the slider's own; `later` only lets them read it. */
  announces?: boolean | 'later';
  children?: ReactNode;
}

/** Lets the visitor move the shown moment over the recorded moments, and back to the present. */
export function Scrubber(props: ScrubberProps) {
  const { moments, onUse, onPress, atMs, onLook, when, announces = true, children } = props;
  const { scrubber: texts } = useTexts(scoreTexts);
  const slider = useRef<HTMLInputElement>(null);
  const isPast = atMs !== undefined;
  const shown = isPast ? moments.findLastIndex((ms) => ms <= atMs) : moments.length;
  const at = Math.max(0, shown);
  const beforeUse = () => isPast || onUse();

  function toPresent() {
    onLook(undefined);
    // The button becomes disabled and would lose the focus.
    slider.current?.focus({ preventScroll: true });
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
        onFocus={beforeUse}
        onKeyDown={beforeUse}
        onPointerDown={() => {
          onPress?.();
          beforeUse();
        }}
        onChange={({ target }) => onLook(moments[Number(target.value)])}
      />
      <div className="when">
        <output
          aria-hidden={announces === false || undefined}
          aria-live={announces === 'later' ? 'off' : undefined}
        >
          {when}
        </output>
        <button type="button" className="tool" disabled={!isPast} onClick={toPresent}>
          {texts.toNow}
        </button>
      </div>
      {children}
    </div>
  );
}

/** Keeps the measurement of a subject until the subject is measured again or replaced. */
export function useMeasured<Measured>(subject: unknown, measure: () => Measured) {
  const [measurement, setMeasurement] = useState(() => ({ subject, value: measure() }));
  const again = () => setMeasurement({ subject, value: measure() });
  if (measurement.subject !== subject) again();
  return [measurement.value, again] as const;
}
