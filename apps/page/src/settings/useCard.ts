import { useMemo } from 'react';
import { type Arrangement, useArrangement } from '../page/arrangements.ts';
import type { CardPartProps } from '../page/pageState.ts';
import { arrangeOn, inForce } from './inForce.ts';

/** Returns a card with its arrangement and current settings, and a function that rearranges the card. */
export function useCard({ name, page }: CardPartProps) {
  const card = page.cards[name];
  const { choices, faults, fault } = useArrangement(page.arrangements, name);
  const settings = useMemo(() => inForce(card, choices), [card, choices]);
  const arrange = (next: Arrangement, isNewRun?: boolean) => arrangeOn(page)(name, next, isNewRun);
  return { card, choices, faults, fault, settings, arrange };
}
