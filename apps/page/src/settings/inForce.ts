import type { CodeRow, SettingChoice, StreamCode } from '@partitura/score/code/streamCode.ts';
import type { WidgetCard, Chosen, Fault } from '../widgets/card.ts';
import type { Arrangement } from '../page/arrangements.ts';

/** The current choice of each knob: the visitor's, or else the default of the stream's file. */
export function inForce(card: WidgetCard, chosen: Chosen): Record<string, SettingChoice> {
  const choices = Object.keys(card.knobs).map((name) => {
    const preset = card.code.settings.find((one) => one.name === name)?.default;
    return [name, chosen[name] ?? preset] as const;
  });
  return Object.fromEntries(choices) as Record<string, SettingChoice>;
}

/** The code without the rows of operators that pass everything on, if an operator of the same kind does not. */
export function rowsInForce({ code, knobs }: WidgetCard, now: Chosen): StreamCode {
  const isIdle = (name: string) => now[name] === 'tap';
  const spare = Object.keys(knobs).filter((name) => knobs[name]?.parse('tap'));
  if (spare.every(isIdle)) return code;
  const isShown = ({ tokens }: CodeRow) => !tokens.some(({ text }) => isIdle(text));
  return { ...code, rows: code.rows.filter(isShown) };
}

/** The choices that differ from `before`, by default from the stream's file. */
export function changedChoices(card: WidgetCard, chosen: Chosen, before: Chosen = {}): Chosen {
  const [all, others] = [inForce(card, chosen), inForce(card, before)];
  return Object.fromEntries(Object.entries(all).filter(([name, one]) => one !== others[name]));
}

/** Whether the stream behaves the same under both choices. */
export function isSameChoice(card: WidgetCard, one: Chosen, other: Chosen): boolean {
  return Object.keys(changedChoices(card, one, other)).length === 0;
}

/** Whether the widget behaves the same under both arrangements. */
export function isSameArrangement(card: WidgetCard, one: Arrangement, other: Arrangement): boolean {
  return one.faults.join() === other.faults.join() && isSameChoice(card, one.chosen, other.chosen);
}

/** Finds the card's first fault with one of these ids. */
export function findFault({ faults }: WidgetCard, ids: readonly string[]): Fault | undefined {
  return faults.find(({ id }) => ids.includes(id));
}
