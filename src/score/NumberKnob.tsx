import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useScoreTexts } from '../texts/useScoreTexts.ts';

export interface NumberKnobProps {
  label: string;
  unit: string;
  value: number;
  preset: number;
  least: number;
  most: number;
  step: number;
  onChange: (value: number) => void;
}

const PX_PER_STEP = 6;

/** A number in the code that can be typed, stepped by arrow key, dragged sideways, and reset. */
export function NumberKnob(props: NumberKnobProps) {
  const { label, unit, value, preset, least, most, step, onChange } = props;
  const texts = useScoreTexts().score;
  const [typed, setTyped] = useState<string>();
  const drag = useRef<{ fromPx: number; fromValue: number }>(undefined);

  function set(wanted: number) {
    const bounded = Math.min(most, Math.max(least, Math.round(wanted / step) * step));
    setTyped(undefined);
    if (Number.isFinite(bounded) && bounded !== value) onChange(bounded);
  }

  function commit() {
    if (typed !== undefined) set(typed.trim() === '' ? value : Number(typed));
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowUp: step,
      ArrowDown: -step,
      PageUp: 10 * step,
      PageDown: -10 * step,
    };
    const by = steps[event.key];
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape') setTyped(undefined);
    if (by === undefined) return;
    event.preventDefault();
    set(value + by);
  }

  function onPointerMove(event: PointerEvent) {
    if (!drag.current) return;
    const movedPx = event.clientX - drag.current.fromPx;
    set(drag.current.fromValue + Math.round(movedPx / PX_PER_STEP) * step);
  }

  return (
    <span className="knob">
      <input
        className="knob-number"
        role="spinbutton"
        inputMode="numeric"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={least}
        aria-valuemax={most}
        size={Math.max(1, String(typed ?? value).length)}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          drag.current = { fromPx: event.clientX, fromValue: value };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => (drag.current = undefined)}
        onPointerCancel={() => (drag.current = undefined)}
      />
      {unit && <span className="knob-unit">{unit}</span>}
      {value !== preset && (
        <button
          type="button"
          className="knob-reset"
          aria-label={texts.reset(label, preset)}
          onClick={() => set(preset)}
        >
          ↺
        </button>
      )}
    </span>
  );
}
