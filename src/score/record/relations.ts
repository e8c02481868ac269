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
  // Each cause has a lower number than its effect.
  for (let one = findHeld(held, number); one?.cause !== undefined;) {
    relations.set(one.cause, 'cause');
    one = findHeld(held, one.cause);
  }
  for (const { number: later, cause = 0 } of held) {
    const known = relations.get(cause);
    if (known === 'self' || known === 'effect') relations.set(later, 'effect');
  }
  return relations;
}
