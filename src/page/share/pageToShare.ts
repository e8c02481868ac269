import type { PageClock } from '../../clock/clock.ts';
import { type Cards, forEachCard } from '../cards.ts';
import type { Recordings } from '../score/recordings.ts';
import { asUsual, changedChoices } from '../settings/arrange.ts';
import type { AllArranged } from '../settings/useArranged.ts';
import type { SharedPage } from './codec/sharedPage.ts';

/** Gives the page as a link is to tell of it, with the recordings up to `untilMs` of clock time. */
export function pageToShare(
  cards: Cards,
  clock: PageClock,
  recordings: Recordings,
  arranged: AllArranged,
  untilMs: number,
): SharedPage {
  const widgets = forEachCard(cards, (name, card) => {
    const { chosen, faults } = arranged[name] ?? asUsual;
    const held = recordings[name]
      .held()
      .filter(({ timeMs }) => timeMs <= untilMs)
      .map((one) => ({ ...one, timeMs: Math.round(one.timeMs - untilMs) || 0 }));
    return { chosen: changedChoices(card, chosen), faults, held, before: undefined };
  });
  return { speed: clock.speed(), widgets };
}
