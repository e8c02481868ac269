import { useId } from 'react';
import { Sign } from './Sign.tsx';

interface ChoiceProps<Value extends string> {
  legend: string;
  /** The sign replaces the label if space is short. */
  options: readonly { value: Value; label: string; title?: string; sign?: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A row of options with one selected. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="choice">
      <legend>{props.legend}</legend>
      {props.options.map(({ value, label, title, sign }) => (
        <label key={value} title={title}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          <span>
            {sign && <Sign path={sign} />}
            <span className="choice-text">{label}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
