import type { WidgetName } from '../widgets/card.ts';
import type { PageState } from '../page/pageState.ts';
import { settingsOf } from '@partitura/score/code/streamCode.ts';
import { findFault, isSameChoice } from './inForce.ts';
import type { Arrangement } from '../page/arrangements.ts';

/**
 * Returns a function that rearranges a widget and returns its new arrangement. The stream restarts if
 * settings change or `isNewRun` is set. Only the first listed fault applies; unknown ids, which may
 * come from an address, are ignored.
 */
export function arrangeOn({ cards, clock, ports, arrangements }: PageState) {
  return (name: WidgetName, { choices, faults }: Arrangement, isNewRun = false) =>
    arrangements.put(name, (before) => {
      const card = cards[name];
      const standIn = card.standIn && faults.includes(card.standIn.id) ? card.standIn : undefined;
      const fault = findFault(card, faults);
      const usual = { ...ports[name], ...standIn?.ports(clock) };
      const isSame =
        isSameChoice(card, choices, before.choices) && fault?.settings === before.fault?.settings;
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
