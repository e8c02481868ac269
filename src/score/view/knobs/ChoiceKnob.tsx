interface ChoiceKnobProps {
  label: string;
  value: string;
  choices: readonly string[];
  onChange: (value: string) => void;
}

/** An operator in the code that can be exchanged for others of its kind. */
export function ChoiceKnob({ label, value, choices, onChange }: ChoiceKnobProps) {
  return (
    <select
      className="knob knob-choice"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </select>
  );
}
