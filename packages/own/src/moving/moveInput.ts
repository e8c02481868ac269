import { valueText } from '@partitura/score/trace/valueText.ts';
import type { Input } from '../frame/ownRuns.ts';

/** Returns the inputs with one of them at another time, or without it if there is no time. */
export function moveInput(
  inputs: readonly Input[],
  moved: Input,
  atMs: number | undefined,
): readonly Input[] {
  const rest = inputs.filter((one) => one !== moved);
  if (atMs === undefined) return rest;
  const [, name, value] = moved;
  const later = rest.findIndex(([otherMs]) => otherMs > atMs);
  return rest.toSpliced(later < 0 ? rest.length : later, 0, [atMs, name, value]);
}

/** Finds the input of a value of its lane: the one with this text, if several came at that time. */
export function inputOf(
  inputs: readonly Input[],
  { name, atMs, value }: { readonly name: string; readonly atMs: number; readonly value: unknown },
): Input | undefined {
  const all = inputs.filter(([ms, input]) => input === name && ms === atMs);
  return all.find(([, , given]) => textOf(given) === value) ?? all[0];
}

/** The text as which a value comes over from the program. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : valueText(value);
}

/** Beyond the last moment of a picture, a pixel is so many milliseconds. */
const MS_IN_PX = 5;
/** Times that are dragged to are multiples of this. */
const GRID_MS = 10;

/**
 * Returns the time at a place of the picture, from the places of its moments, in any order: between two moments in
 * proportion, because columns are not as wide as they last long.
 */
export function timeAt(
  moments: readonly (readonly [x: number, atMs: number])[],
  x: number,
): number {
  const sorted = [...moments].sort(([, one], [, other]) => one - other);
  const [before, after] = [sorted.findLast(([atX]) => atX <= x), sorted.find(([atX]) => atX > x)];
  if (!before) return 0;
  const [fromX, fromMs] = before;
  const [toX, toMs] = after ?? [fromX + 1, fromMs + MS_IN_PX];
  const atMs = fromMs + ((x - fromX) / (toX - fromX)) * (toMs - fromMs);
  return Math.max(0, Math.round(atMs / GRID_MS) * GRID_MS);
}
