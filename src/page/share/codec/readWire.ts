import { InvalidLinkError } from './InvalidLinkError.ts';

/** Tells whether something read of a link is an object with fields. */
export function isRecord(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

/** Reads a list of `least` to `most` items; throws `InvalidLinkError` when it is none. */
export function listOf(data: unknown, most: number, least = 0): readonly unknown[] {
  if (!Array.isArray(data) || data.length > most || data.length < least)
    throw new InvalidLinkError();
  return data;
}

/** Reads a whole number of these bounds; throws `InvalidLinkError` when it is none. */
export function wholeFrom(least: number, data: unknown, most: number): number {
  if (!Number.isSafeInteger(data)) throw new InvalidLinkError();
  const number = Number(data);
  if (number < least || number > most) throw new InvalidLinkError();
  return number;
}
