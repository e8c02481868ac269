import { valueText } from '@partitura/score/trace/valueText.ts';
import type { OwnInput } from '../run/protocol.ts';

/** Returns the inputs with one of them at another time, or without it if there is no time. */
export function moveInput(
  inputs: readonly OwnInput[],
  input: OwnInput,
  atMs: number | undefined,
): readonly OwnInput[] {
  const rest = inputs.filter((one) => one !== input);
  if (atMs === undefined) return rest;
  const [, name, value] = input;
  const later = rest.findIndex(([otherMs]) => otherMs > atMs);
  return rest.toSpliced(later < 0 ? rest.length : later, 0, [atMs, name, value]);
}

/** Finds the input of a value of its lane: the one with this text, if several came at that time. */
export function findInput(
  inputs: readonly OwnInput[],
  { name, atMs, value }: { readonly name: string; readonly atMs: number; readonly value: unknown },
): OwnInput | undefined {
  const all = inputs.filter(([ms, input]) => input === name && ms === atMs);
  return all.find(([, , given]) => reportedText(given) === value) ?? all[0];
}

/** The text as which a value comes over from the program. */
export function reportedText(value: unknown): string {
  return typeof value === 'string' ? value : valueText(value);
}
