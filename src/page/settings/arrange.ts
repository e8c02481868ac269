import type { Clock } from '../../clock/clock.ts';
import type { Choice } from '../../score/view/knobs/knob.ts';
import type { Card, Chosen, SettingName } from '../../widgets/card.ts';
import { findFault } from '../faults/findFault.ts';

/** A visitor's choices for one widget, in a form that can be written down. */
export interface Arrangement {
  chosen: Chosen;
  /** The ids of the fault and of the stand-in that hold: `users.2.fail`. */
  faults: readonly string[];
}

/** A widget as it is arranged: the choices, and what they come to. */
export interface Arranged extends Arrangement {
  /** Counts the arrangements of this widget. */
  revision: number;
  /** Counts the starts of its stream. */
  run: number;
  /** The chosen settings, as the stream takes them, and those of the fault. */
  settings: object;
  /** The ports in place of the usual ones. */
  ports: object;
  /** The element that is missing. */
  without: string | undefined;
}

/** A widget that was not arranged. */
export const asUsual: Arranged = {
  chosen: {},
  faults: [],
  revision: 0,
  run: 0,
  settings: {},
  ports: {},
  without: undefined,
};

/** What an arrangement is made with. */
export interface Whole {
  /** The ports without any fault. */
  ports: object;
  clock: Clock;
  /** The message of an error that the page makes on purpose. */
  cause: string;
}

/**
 * Makes of an arrangement what the page needs to put it into force.
 *
 * The stream starts anew with other settings, and where `isNewRun` asks for it. Of several faults the
 * first in the catalogue holds, and unknown ids count for nothing: they may come from an address.
 */
export function arrange(
  card: Card,
  { chosen, faults }: Arrangement,
  before: Arranged,
  { ports, clock, cause }: Whole,
  { isNewRun = false } = {},
): Arranged {
  const standIn = card.standIn && faults.includes(card.standIn.id) ? card.standIn : undefined;
  const fault = findFault(card, faults);
  const usual = { ...ports, ...standIn?.ports(clock) };
  const isSame =
    isSameChoice(card, chosen, before.chosen) &&
    settingsFault(card, faults) === settingsFault(card, before.faults);
  return {
    chosen,
    faults: [standIn, fault].flatMap((held) => held?.id ?? []),
    revision: before.revision + 1,
    run: before.run + (isNewRun || !isSame ? 1 : 0),
    settings: { ...settingsOf(card, chosen), ...fault?.settings?.(cause) },
    ports: { ...standIn?.ports(clock), ...fault?.ports?.(usual, clock) },
    without: fault?.without,
  };
}

/** Tells whether the widget works the same under both. */
export function isSameArrangement(card: Card, one: Arrangement, other: Arrangement): boolean {
  return one.faults.join() === other.faults.join() && isSameChoice(card, one.chosen, other.chosen);
}

/** The names of a card's knobs. */
export function knobNames({ knobs }: Card): readonly SettingName[] {
  return Object.keys(knobs) as SettingName[];
}

/** The choice of each knob: the visitor's, else the default of the stream's file. */
export function inForce(card: Card, chosen: Chosen): Record<string, Choice> {
  const choices = knobNames(card).map((name) => {
    const { default: code = '' } = card.code.settings.find((one) => one.name === name) ?? {};
    return [name, chosen[name] ?? card.knobs[name]?.fromCode(code)] as const;
  });
  return Object.fromEntries(choices) as Record<string, Choice>;
}

/** The choices that are others than the defaults of the stream's file. */
export function changedChoices(card: Card, chosen: Chosen): Chosen {
  const presets = inForce(card, {});
  const changed = knobNames(card).flatMap((name) => {
    const [choice, preset] = [chosen[name], presets[name]];
    const isPreset =
      choice === undefined || preset === undefined || card.knobs[name]?.isSame(choice, preset);
    return isPreset ? [] : [[name, choice] as const];
  });
  return Object.fromEntries(changed);
}

function isSameChoice(card: Card, one: Chosen, other: Chosen) {
  const [a, b] = [inForce(card, one), inForce(card, other)];
  return knobNames(card).every((name) => {
    const [choice, before] = [a[name], b[name]];
    if (choice === undefined || before === undefined) return choice === before;
    return card.knobs[name]?.isSame(choice, before);
  });
}

function settingsOf(card: Card, chosen: Chosen) {
  const settings = Object.entries(chosen).map(([name, choice]) => [
    name,
    card.knobs[name as SettingName]?.toValue(choice),
  ]);
  return Object.fromEntries(settings) as object;
}

/** The fault that gives settings, if one holds. */
function settingsFault(card: Card, ids: readonly string[]) {
  const fault = findFault(card, ids);
  return fault?.settings ? fault.id : undefined;
}
