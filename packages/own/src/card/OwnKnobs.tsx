import { useState } from 'react';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { useStyles } from '@partitura/base/ui/useStyles.ts';
import type { OwnKnob } from '../read/findKnobs.ts';
import { cardTexts } from '../texts/cardTexts.ts';
import css from './ownKnobs.css?inline';

interface OwnKnobsProps {
  knobs: readonly OwnKnob[];
  /** Whether the code has changed since its knobs were found. */
  isStale: boolean;
  /** Called with the changed code. */
  onChange: (text: string) => void;
}

/** Controls that change the code: its operators that belong to a group, and its numbers. Source: SPEC OW32.2. */
export function OwnKnobs({ knobs, isStale, onChange }: OwnKnobsProps) {
  const texts = useTexts(cardTexts).knobs;
  useStyles(css);
  if (knobs.length === 0) return null;
  return (
    <fieldset className="own-knobs" disabled={isStale}>
      <legend>{texts.label}</legend>
      {knobs.map((knob, index) => {
        const { name, part, line } = knob;
        if (knob.kind === 'number') {
          const knobName = part === 1 ? name : `${name} ${part}`;
          const before = knobs[index - 1];
          // The control before this one already shows the name of the operator.
          const isNamed = part === 1 && before?.name === name && before.line === line;
          return (
            <NumberField
              key={index}
              name={isNamed ? '' : knobName}
              label={texts.at(knobName, line)}
              value={knob.value}
              onChange={(value) => onChange(knob.with(value))}
            />
          );
        }
        return (
          <select
            key={index}
            className="knob knob-choice"
            aria-label={texts.at(texts.operator, line)}
            title={texts.at(texts.operator, line)}
            value={name}
            onChange={({ target }) => onChange(knob.with(target.value))}
          >
            {knob.choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        );
      })}
    </fieldset>
  );
}

/** About a tenth of the number, and 1 for small numbers. */
function stepOf(value: number) {
  const tenth = 10 ** Math.floor(Math.log10(Math.max(1, value)) - 1);
  return Number.isInteger(value) ? Math.max(1, tenth) : tenth;
}

interface NumberFieldProps {
  name: string;
  label: string;
  value: number;
  onChange: (value: number) => void;
}

/** A field for a number from 0 on; each entry of such a number changes the code. */
function NumberField({ name, label, value, onChange }: NumberFieldProps) {
  const [draft, setDraft] = useState<string>();
  return (
    <label className="knob" title={label}>
      {name}
      <input
        type="number"
        aria-label={label}
        min={0}
        step={stepOf(value)}
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
