import { faultTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import type { WidgetName } from '../../widgets/card.ts';
import type { PageState } from '../pageState.ts';
import { findFault, isSameChoice, settingsOf } from './inForce.ts';
import type { Arrangement } from '../arrangements.ts';

/**
 * Gives the function that arranges a widget of the page anew, and gives what that came to.
 *
 * The stream starts anew with other settings, and where `isNewRun` asks for it. Of several faults the
 * first in the catalogue holds, and unknown ids count for nothing: they may come from an address.
 */
export function useArrange({ cards, clock, ports, arrangements }: PageState) {
  const { cause } = useTexts(faultTexts);
  return (name: WidgetName, { chosen, faults }: Arrangement, isNewRun = false) =>
    arrangements.put(name, (before) => {
      const card = cards[name];
      const standIn = card.standIn && faults.includes(card.standIn.id) ? card.standIn : undefined;
      const fault = findFault(card, faults);
      const usual = { ...ports[name], ...standIn?.ports(clock) };
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
    });
}
