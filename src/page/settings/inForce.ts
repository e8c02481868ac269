import type { SettingChoice } from '../../score/record/streamCode.ts';
import type { WidgetCard, Chosen, Fault, SettingName } from '../../widgets/card.ts';
import type { Arrangement } from './useArranged.ts';

/** The choice of each knob: the visitor's, else the default of the stream's file. */
export function inForce(card: WidgetCard, chosen: Chosen): Record<string, SettingChoice> {
  const choices = knobNames(card).map((name) => {
    const { default: code = '' } = card.code.settings.find((one) => one.name === name) ?? {};
    return [name, chosen[name] ?? card.knobs[name]?.fromCode(code)] as const;
  });
  return Object.fromEntries(choices) as Record<string, SettingChoice>;
}

/** The names of a card's knobs. */
export function knobNames({ knobs }: WidgetCard): readonly SettingName[] {
  return Object.keys(knobs) as SettingName[];
}

/** The choices that are others than the defaults of the stream's file. */
export function changedChoices(card: WidgetCard, chosen: Chosen): Chosen {
  const all = inForce(card, chosen);
  return Object.fromEntries(differing(card, chosen, {}).map((name) => [name, all[name]]));
}

/** Tells whether the stream works the same under both. */
export function isSameChoice(card: WidgetCard, one: Chosen, other: Chosen): boolean {
  return differing(card, one, other).length === 0;
}

/** Tells whether the widget works the same under both. */
export function isSameArrangement(card: WidgetCard, one: Arrangement, other: Arrangement): boolean {
  return one.faults.join() === other.faults.join() && isSameChoice(card, one.chosen, other.chosen);
}

/** Finds the first fault of the card's catalogue that has one of these ids. */
export function findFault({ faults }: WidgetCard, ids: readonly string[]): Fault | undefined {
  return faults.find(({ id }) => ids.includes(id));
}

function differing(card: WidgetCard, one: Chosen, other: Chosen) {
  const [a, b] = [inForce(card, one), inForce(card, other)];
  return knobNames(card).filter((name) => {
    const [left, right] = [a[name], b[name]];
    return left === undefined || right === undefined || !card.knobs[name]?.isSame(left, right);
  });
}
