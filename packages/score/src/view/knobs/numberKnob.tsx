import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Knob, KnobControl } from './knob.ts';
import { scoreTexts } from '../../texts/scoreTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';

/** The range of allowed whole numbers, bounds included. */
interface Bounds {
  least: number;
  most: number;
  step: number;
  isMs?: boolean;
}

export function numberKnob(bounds: Bounds): Knob<number> {
  return {
    parse: (given) =>
      Number.isInteger(given) && Number(given) >= bounds.least && Number(given) <= bounds.most
        ? Number(given)
        : undefined,
    toValue: Number,
    render: ({ value, preset, ...control }) => (
      <NumberKnob {...bounds} {...control} value={Number(value)} preset={Number(preset)} />
    ),
  };
}

/**
 * A number in the code that can be typed, stepped with the arrow keys, and reset.
 *
 * While focused, the field shows its bounds, and the number that replaced an invalid entry. Its width is the same for
 * all allowed numbers, so that no code moves.
 */
export function NumberKnob(props: Bounds & KnobControl<number>) {
  const { label, isMs = false, value, preset, least, most, step, onChange } = props;
  const texts = useTexts(scoreTexts).score;
  const unit = isMs ? texts.ms : '';
  const boundsId = useId();
  const [typed, setTyped] = useState<string>();
  const [said, setSaid] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const bounds = texts.bounds(least, most, unit, step);
  const hasSaid = said !== undefined;

  // The sentence stays until the visitor presses a key or clicks elsewhere.
  useEffect(() => {
    if (!hasSaid) return undefined;
    const listening = new AbortController();
    const hear = ({ target }: Event) => {
      if (target !== input.current) setSaid(undefined);
    };
    for (const type of ['pointerdown', 'keydown'])
      document.addEventListener(type, hear, { signal: listening.signal });
    return () => listening.abort();
  }, [hasSaid]);

  function set(wanted: number, isTyped = false) {
    const bounded = Math.min(most, Math.max(least, Math.round(wanted / step) * step));
    setTyped(undefined);
    setSaid(isTyped && bounded !== wanted ? texts.adjusted(bounded, bounds) : undefined);
    if (bounded !== value) onChange(bounded);
  }

  function commit({ isLast }: { isLast: boolean }) {
    if (typed === undefined) return;
    const wanted = readNumber(typed);
    if (wanted !== undefined) {
      set(wanted, true);
      return;
    }
    setSaid(texts.rejected(typed.trim(), value, bounds));
    // The text can be corrected while the knob has the focus; after that the code shows the current number.
    if (isLast) setTyped(undefined);
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (event.key === 'Enter') commit({ isLast: false });
    if (event.key === 'Escape') set(value);
    if (steps === undefined) return;
    event.preventDefault();
    set(value + steps * step);
  }

  return (
    <span className="knob">
      <input
        ref={input}
        className="knob-number"
        role="spinbutton"
        inputMode="numeric"
        aria-label={label}
        aria-describedby={boundsId}
        aria-invalid={typed !== undefined && hasSaid}
        aria-valuenow={value}
        aria-valuemin={least}
        aria-valuemax={most}
        title={bounds}
        size={String(most).length}
        value={typed ?? String(value)}
        onChange={(event) => {
          setTyped(event.target.value);
          setSaid(undefined);
        }}
        onBlur={() => commit({ isLast: true })}
        onKeyDown={onKeyDown}
      />
      {unit && <span className="knob-unit">{unit}</span>}
      <button
        type="button"
        className={value === preset ? 'knob-reset is-idle' : 'knob-reset'}
        aria-label={texts.reset(label, preset)}
        onClick={({ detail }) => {
          set(preset);
          // The button disappears: move the focus, so that keyboard users keep their position.
          if (detail === 0) input.current?.focus({ preventScroll: true });
        }}
      >
        ↺
      </button>
      <span className="knob-said" role="status">
        {said}
      </span>
      <span className="knob-bounds" id={boundsId}>
        {bounds}
      </span>
    </span>
  );
}

/** Parses a typed number, with spaces or a decimal comma too; returns `undefined` for other texts. */
export function readNumber(typed: string): number | undefined {
  const digits = typed.replace(/\s/g, '').replace(',', '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : undefined;
}
