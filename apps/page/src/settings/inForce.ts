import { useMemo } from 'react';
import {
  type CodeRow,
  type SettingChoice,
  settingsOf,
  type StreamCode,
} from '@partitura/score/code/streamCode.ts';
import { type Arrangement, useArrangement } from '../page/arrangements.ts';
import type { CardPartProps, PageState } from '../page/pageState.ts';
import type { WidgetCard, Choices, Fault, WidgetName } from '../widgets/card.ts';

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

/** Finds the card's first fault with one of these ids. */
export function findFault({ faults }: WidgetCard, ids: readonly string[]): Fault | undefined {
  return faults.find(({ id }) => ids.includes(id));
}

/**
 * Returns a function that rearranges a widget and returns the new arrangement. The stream restarts if settings change
 * or `isNewRun` is set. At most one fault applies, the card's first with a listed id. Unknown ids, which may come from
 * an address, are ignored.
 */
export function arrangeOn({ cards, clock, ports, arrangements }: PageState) {
  return (name: WidgetName, { choices, faults }: Arrangement, isNewRun = false) =>
    arrangements.put(name, (before) => {
      const card = cards[name];
      const standIn = card.standIn && faults.includes(card.standIn.id) ? card.standIn : undefined;
      const fault = findFault(card, faults);
      const usual = { ...ports[name], ...standIn?.ports(clock) };
      const changes = changedChoices(card, choices, before.choices);
      const isSame =
        Object.keys(changes).length === 0 && fault?.settings === before.fault?.settings;
      return {
        choices,
        faults: [standIn, fault].flatMap((held) => held?.id ?? []),
        run: before.run + (isNewRun || !isSame ? 1 : 0),
        settings: { ...settingsOf(card, choices), ...fault?.settings },
        ports: { ...standIn?.ports(clock), ...fault?.ports?.(usual, clock) },
        fault,
      };
    });
}

/** Returns a card with its arrangement and current settings, and a function that rearranges the card. */
export function useCard({ name, page }: CardPartProps) {
  const card = page.cards[name];
  const { choices, faults, fault } = useArrangement(page.arrangements, name);
  const settings = useMemo(() => inForce(card, choices), [card, choices]);
  const arrange = (next: Arrangement, isNewRun?: boolean) => arrangeOn(page)(name, next, isNewRun);
  return { card, choices, faults, fault, settings, arrange };
}
