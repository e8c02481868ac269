import type { Knob } from './knob.ts';
import type { ScoreTexts } from '../../texts/ru/score.ts';

/** An operator that a setting can name. */
export type OperatorName = keyof ScoreTexts['score']['choices'];

export function operatorKnob<Operator>(
  operators: Readonly<Partial<Record<OperatorName, Operator>>>,
): Knob<Operator> {
  const names = Object.keys(operators) as OperatorName[];
  const find = (given: unknown) => names.find((name) => name === given);
  return {
    parse: find,
    toValue(choice) {
      const name = find(choice);
      return name && operators[name];
    },
    render: ({ label, value, onChange }) => (
      <select
        className="knob knob-choice"
        aria-label={label}
        value={String(value)}
        onChange={(event) => onChange(event.target.value)}
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    ),
    notes: ({ choices }) => Object.fromEntries(names.map((name) => [name, choices[name]])),
  };
}
