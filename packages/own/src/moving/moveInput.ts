import { valueText } from '@partitura/score/trace/valueText.ts';
import type { OwnInput } from '../run/protocol.ts';

/** Returns the inputs with one input moved to another time, or removed if there is no time. */
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

/** Finds the input of a value in its lane: if several have that time, the one with this text. */
export function findInput(
  inputs: readonly OwnInput[],
  { name, atMs, value }: { readonly name: string; readonly atMs: number; readonly value: unknown },
): OwnInput | undefined {
  const all = inputs.filter(([ms, input]) => input === name && ms === atMs);
  return all.find(([, , given]) => reportedText(given) === value) ?? all[0];
}

/** The text that represents a value in the program's reports. */
export function reportedText(value: unknown): string {
  return typeof value === 'string' ? value : valueText(value);
}
