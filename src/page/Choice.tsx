import { useId } from 'react';

interface ChoiceProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string; title?: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A row of options of which one holds. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="choice">
      <legend>{props.legend}</legend>
      {props.options.map(({ value, label, title }) => (
        <label key={value} title={title}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
