import { useState } from 'react';

interface NumberFieldProps {
  name: string;
  label: string;
  value: number;
  step: number;
  onChange: (value: number) => void;
}

/** A number that changes with each entry that is a number from 0 on. */
export function NumberField({ name, label, value, step, onChange }: NumberFieldProps) {
  const [draft, setDraft] = useState<string>();
  return (
    <label className="knob" title={label}>
      {name}
      <input
        type="number"
        aria-label={label}
        min={0}
        step={step}
        value={draft ?? value}
        onChange={({ target }) => {
          const { value: text, valueAsNumber: number } = target;
          setDraft(text);
          if (number >= 0 && number !== value) onChange(number);
        }}
        onBlur={() => setDraft(undefined)}
      />
    </label>
  );
}
