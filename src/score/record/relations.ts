import type { Notification } from './recording.ts';

/** How one notification stands to the one that is looked at. */
export type Relation = 'self' | 'cause' | 'effect';

/** Finds a notification among those that are held, which stand in the order of their numbers. */
export function findHeld(held: readonly Notification[], number: number): Notification | undefined {
  return held[number - (held[0]?.number ?? 0)];
}

/** Finds all causes and all effects of a notification among those that are held. */
export function relationsOf(
  held: readonly Notification[],
  number: number,
): ReadonlyMap<number, Relation> {
  const relations = new Map<number, Relation>([[number, 'self']]);
  for (let cause = findHeld(held, number)?.cause; cause !== undefined;) {
    if (relations.has(cause)) break;
    relations.set(cause, 'cause');
    cause = findHeld(held, cause)?.cause;
  }
  for (const other of held) {
    if (other.number <= number || other.cause === undefined) continue;
    const known = relations.get(other.cause);
    if (known === 'self' || known === 'effect') relations.set(other.number, 'effect');
  }
  return relations;
}
