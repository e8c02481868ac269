import type { CodeRow, SettingChoice, StreamCode } from '@partitura/score/code/streamCode.ts';
import type { WidgetCard, Choices, Fault } from '../widgets/card.ts';

/** The current choice of each knob: the visitor's, or else the default of the stream's file. */
export function inForce(card: WidgetCard, choices: Choices): Record<string, SettingChoice> {
  const entries = Object.keys(card.knobs).map((name) => {
    const preset = card.code.settings.find((one) => one.name === name)?.default;
    return [name, choices[name] ?? preset] as const;
  });
  return Object.fromEntries(entries) as Record<string, SettingChoice>;
}

/** The code without the rows of operators that pass everything on, unless all operators of the same kind do so. */
export function rowsInForce({ code, knobs }: WidgetCard, choices: Choices): StreamCode {
  const isIdle = (name: string) => choices[name] === 'tap';
  const spare = Object.keys(knobs).filter((name) => knobs[name]?.parse('tap'));
  if (spare.every(isIdle)) return code;
  const isShown = ({ tokens }: CodeRow) => !tokens.some(({ text }) => isIdle(text));
  return { ...code, rows: code.rows.filter(isShown) };
}

/** The choices that differ from `before`, by default from the stream's file. */
export function changedChoices(card: WidgetCard, choices: Choices, before: Choices = {}): Choices {
  const [all, others] = [inForce(card, choices), inForce(card, before)];
  return Object.fromEntries(Object.entries(all).filter(([name, one]) => one !== others[name]));
}

/** Whether the stream behaves the same under both choices. */
export function isSameChoice(card: WidgetCard, one: Choices, other: Choices): boolean {
  return Object.keys(changedChoices(card, one, other)).length === 0;
}

/** Finds the card's first fault with one of these ids. */
export function findFault({ faults }: WidgetCard, ids: readonly string[]): Fault | undefined {
  return faults.find(({ id }) => ids.includes(id));
}
