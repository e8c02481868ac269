import type { CodeLane } from '../code/streamCode.ts';
import { drawingOf } from '../drawnOperators.ts';
import type { Treatment } from '../trace/fate.ts';

/** Returns how the operator of this name treats values on its lane, if this is known. */
export function treatmentOf(
  operator: string,
  { hasOptions = false }: Pick<CodeLane, 'hasOptions'> = {},
): Treatment | undefined {
  const { waitsFor, drops, inner } = drawingOf(operator);
  if (hasOptions || waitsFor === 'signal') return undefined;
  if (waitsFor === 'batch') return 'all';
  if (waitsFor) return waitsFor === 'time' ? 'each' : 'latest';
  if (drops) return 'atOnce';
  return inner === 'queues' || inner === 'ignores' ? inner : undefined;
}

/** Returns how the operators of these names treat values, by lane. */
export function treatmentsOf(lanes: readonly CodeLane[], names: readonly string[]) {
  const treatments = names.map((name, lane) => treatmentOf(name, lanes[lane]));
  return (lane: number): Treatment | undefined => treatments[lane];
}

/**
 * Whether the operator decides which values are emitted, or when: these values are named on its lane, although they are
 * unchanged.
 */
export function decides(operator: string): boolean {
  const { waitsFor, drops, inner } = drawingOf(operator);
  return drops === 'soon' || (waitsFor ?? inner) !== undefined;
}
