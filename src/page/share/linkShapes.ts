import { outputLane } from '../../score/record/streamParams.ts';
import type { SettingName } from '../../widgets/card.ts';
import { type Cards, forEachCard } from '../cards.ts';
import type { LinkShapes } from './codec/sharedPage.ts';

/** The shapes of the widgets on the page, as a link has to fit them. */
export function linkShapes(cards: Cards): LinkShapes {
  return forEachCard(cards, (_, { code, knobs, faults, standIn }) => ({
    lanes: code.lanes.length,
    output: outputLane(code),
    faults: [...faults, ...(standIn ? [standIn] : [])].map(({ id }) => id),
    isChoice: (setting: string, value: unknown) =>
      Object.hasOwn(knobs, setting) && knobs[setting as SettingName]?.parse(value) !== undefined,
  }));
}
