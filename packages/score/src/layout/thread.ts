import type { Mark } from './marks.ts';
import type { LaneEngraving } from './rows.ts';

/** Follows all drawn causes and effects of the mark with this number. */
export function markThreadOf(lanes: readonly LaneEngraving[], number: number) {
  // Each cause has a lower number than its effect.
  const marks = lanes.flatMap((lane) => lane.marks).sort((a, b) => a.number - b.number);
  const relations = new Map<number, 'self' | 'cause' | 'effect'>([[number, 'self']]);
  for (const mark of marks.toReversed()) {
    if (relations.has(mark.number)) for (const cause of mark.causes) relations.set(cause, 'cause');
  }
  const byNumber = new Map<number, Mark>();
  /** The segments of the thread. */
  const links: [cause: Mark, effect: Mark][] = [];
  for (const mark of marks) {
    byNumber.set(mark.number, mark);
    const isEffect = mark.causes.some((cause) => {
      const relation = relations.get(cause);
      return relation && relation !== 'cause';
    });
    if (isEffect) relations.set(mark.number, 'effect');
    for (const cause of relations.has(mark.number) ? mark.causes : []) {
      const from = relations.has(cause) && byNumber.get(cause);
      if (from) links.push([from, mark]);
    }
  }
  return { relations, links };
}
