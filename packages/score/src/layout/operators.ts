import type { CodeLane } from '../code/streamCode.ts';
import { drawnOf } from '../drawnOperators.ts';

/**
 * The treatment of a value that an operator does not pass through unchanged. The operator holds back only the `latest`
 * value of each input, until that is emitted or replaced; `each` value, emitted in turn; or `all` values, emitted
 * together. Or it emits a value `atOnce` or never. While an inner stream is open, it `queues` values or `ignores` them.
 */
export type Treatment = 'latest' | 'each' | 'all' | 'atOnce' | 'queues' | 'ignores';

/** Returns how the operator of this name treats values on its lane, if this is known. */
export function treatmentOf(
  operator: string,
  { hasOptions = false }: Pick<CodeLane, 'hasOptions'> = {},
): Treatment | undefined {
  const { waitsFor, drops, inner } = drawnOf(operator);
  if (hasOptions || waitsFor === 'signal') return undefined;
  if (waitsFor === 'batch') return 'all';
  if (waitsFor) return waitsFor === 'time' ? 'each' : 'latest';
  if (drops) return 'atOnce';
  return inner === 'queues' || inner === 'ignores' ? inner : undefined;
}

/** Whether the operator itself keeps a value and emits it later. */
export function holds(treatment: Treatment | undefined): boolean {
  return treatment === 'latest' || treatment === 'each' || treatment === 'all';
}

/** Whether the operator decides which values come out, or when: its values are named although it passes them unchanged. */
export function decides(operator: string): boolean {
  const { waitsFor, drops, inner } = drawnOf(operator);
  return drops === 'soon' || (waitsFor ?? inner) !== undefined;
}
