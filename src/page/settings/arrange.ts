import type { Clock } from '../../clock/clock.ts';
import type { SettingChoice } from '../../score/record/streamCode.ts';
import type { WidgetCard, Chosen, Fault, SettingName } from '../../widgets/card.ts';
import type { Arranged, Arrangement } from './useArranged.ts';

interface Surroundings {
  /** The ports without any fault. */
  ports: object;
  clock: Clock;
  /** The message of an error that the page makes on purpose. */
  cause: string;
  isNewRun: boolean;
}

/**
 * Makes of an arrangement what the page needs to put it into force.
 *
 * The stream starts anew with other settings, and where `isNewRun` asks for it. Of several faults the
 * first in the catalogue holds, and unknown ids count for nothing: they may come from an address.
 */
export function arrange(
  card: WidgetCard,
  { chosen, faults }: Arrangement,
  before: Arranged,
  { ports, clock, cause, isNewRun }: Surroundings,
): Arranged {
  const standIn = card.standIn && faults.includes(card.standIn.id) ? card.standIn : undefined;
  const fault = findFault(card, faults);
  const usual = { ...ports, ...standIn?.ports(clock) };
  const isSame =
    isSameChoice(card, chosen, before.chosen) && fault?.settings === before.fault?.settings;
  return {
    chosen,
    faults: [standIn, fault].flatMap((held) => held?.id ?? []),
    run: before.run + (isNewRun || !isSame ? 1 : 0),
    settings: { ...settingsOf(card, chosen), ...fault?.settings?.(cause) },
    ports: { ...standIn?.ports(clock), ...fault?.ports?.(usual, clock) },
    fault,
  };
}

/** Finds the first fault of the card's catalogue that has one of these ids. */
export function findFault({ faults }: WidgetCard, ids: readonly string[]): Fault | undefined {
  return faults.find(({ id }) => ids.includes(id));
}

/** Tells whether the widget works the same under both. */
export function isSameArrangement(card: WidgetCard, one: Arrangement, other: Arrangement): boolean {
  return one.faults.join() === other.faults.join() && isSameChoice(card, one.chosen, other.chosen);
}

/** The names of a card's knobs. */
export function knobNames({ knobs }: WidgetCard): readonly SettingName[] {
  return Object.keys(knobs) as SettingName[];
}

type InForce = Record<string, SettingChoice>;

/** The choice of each knob: the visitor's, else the default of the stream's file. */
export function inForce(card: WidgetCard, chosen: Chosen): InForce {
  const choices = knobNames(card).map((name) => {
    const { default: code = '' } = card.code.settings.find((one) => one.name === name) ?? {};
    return [name, chosen[name] ?? card.knobs[name]?.fromCode(code)] as const;
  });
  return Object.fromEntries(choices) as Record<string, SettingChoice>;
}

/** The choices that are others than the defaults of the stream's file. */
export function changedChoices(card: WidgetCard, chosen: Chosen): Chosen {
  const all = inForce(card, chosen);
  const presets = inForce(card, {});
  const changed = knobNames(card).filter((name) => !isSame(card, name, all, presets));
  return Object.fromEntries(changed.map((name) => [name, all[name]]));
}

function isSameChoice(card: WidgetCard, one: Chosen, other: Chosen) {
  const [a, b] = [inForce(card, one), inForce(card, other)];
  return knobNames(card).every((name) => isSame(card, name, a, b));
}

function isSame(card: WidgetCard, name: SettingName, one: InForce, other: InForce) {
  const [a, b] = [one[name], other[name]];
  return a !== undefined && b !== undefined && card.knobs[name]?.isSame(a, b);
}

function settingsOf(card: WidgetCard, chosen: Chosen) {
  const settings = Object.entries(chosen).map(([name, choice]) => [
    name,
    card.knobs[name as SettingName]?.toValue(choice),
  ]);
  return Object.fromEntries(settings) as object;
}
