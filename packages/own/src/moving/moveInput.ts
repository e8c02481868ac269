import { valueText } from '@partitura/score/trace/valueText.ts';
import type { Input } from '../run/protocol.ts';

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
