import type { Card, Fault } from '../../widgets/card.ts';

/** Finds the first fault of the card's catalogue that has one of these ids. */
export function findFault({ faults }: Card, ids: readonly string[]): Fault | undefined {
  return faults.find(({ id }) => ids.includes(id));
}
