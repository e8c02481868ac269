import { mapCards } from '../cards.ts';
import type { PageState } from '../pageState.ts';
import type { Recordings } from '../recordings.ts';
import { changedChoices } from '../settings/inForce.ts';
import type { SharedPage } from './codec/sharedPage.ts';

/** Returns the page's content for a link, with these recordings up to `untilMs` of clock time. */
export function pageToShare(
  { cards, clock, arrangements }: Pick<PageState, 'cards' | 'clock' | 'arrangements'>,
  recordings: Recordings,
  untilMs: number,
): SharedPage {
  const widgets = mapCards(cards, (name, card) => {
    const { chosen, faults } = arrangements.of(name);
    const held = recordings[name]
      .held()
      .filter(({ timeMs }) => timeMs <= untilMs)
      .map((one) => ({ ...one, timeMs: Math.round(one.timeMs - untilMs) || 0 }));
    return { chosen: changedChoices(card, chosen), faults, held, before: undefined };
  });
  return { speed: clock.speed(), widgets };
}
