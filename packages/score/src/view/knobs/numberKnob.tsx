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
 * While the field has the focus, it shows its bounds, and the number that replaced an invalid entry. The field has the
 * same width for all allowed numbers, so that no code moves.
 */
export function NumberKnob(props: Bounds & KnobControl<number>) {
  const { label, isMs = false, value, preset, least, most, step, onChange } = props;
  const texts = useTexts(scoreTexts).score;
  const unit = isMs ? texts.ms : '';
  const boundsId = useId();
  const [typedText, setTypedText] = useState<string>();
  const [message, setMessage] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const bounds = texts.bounds(least, most, unit, step);
  const hasMessage = message !== undefined;

  // The sentence stays until the visitor presses a key or clicks elsewhere.
  useEffect(() => {
    if (!hasMessage) return undefined;
    const listening = new AbortController();
    const hear = ({ target }: Event) => {
      if (target !== input.current) setMessage(undefined);
    };
    for (const type of ['pointerdown', 'keydown'])
      document.addEventListener(type, hear, { signal: listening.signal });
    return () => listening.abort();
  }, [hasMessage]);

  function set(number: number, isTyped = false) {
    const allowedNumber = Math.min(most, Math.max(least, Math.round(number / step) * step));
    setTypedText(undefined);
    setMessage(
      isTyped && allowedNumber !== number ? texts.adjusted(allowedNumber, bounds) : undefined,
    );
    if (allowedNumber !== value) onChange(allowedNumber);
  }

  function commit({ isLast }: { isLast: boolean }) {
    if (typedText === undefined) return;
    const number = readNumber(typedText);
    if (number !== undefined) {
      set(number, true);
      return;
    }
    setMessage(texts.rejected(typedText.trim(), value, bounds));
    // The text can be corrected while the knob has the focus; after that the code shows the current number.
    if (isLast) setTypedText(undefined);
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
        aria-invalid={typedText !== undefined && hasMessage}
        aria-valuenow={value}
        aria-valuemin={least}
        aria-valuemax={most}
        title={bounds}
        size={String(most).length}
        value={typedText ?? String(value)}
        onChange={(event) => {
          setTypedText(event.target.value);
          setMessage(undefined);
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
        {message}
      </span>
      <span className="knob-bounds" id={boundsId}>
        {bounds}
      </span>
    </span>
  );
}

/** Parses a typed number, which may have spaces or a decimal comma; returns `undefined` for other texts. */
export function readNumber(typed: string): number | undefined {
  const digits = typed.replace(/\s/g, '').replace(',', '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : undefined;
}
