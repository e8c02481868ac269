/** A link that was cut, altered, forged, or made by another version of the page. */
export class InvalidLinkError extends Error {
  override readonly name = 'InvalidLinkError';

  constructor(cause?: unknown) {
    super('Expected the fragment of a shared link, whole and unaltered.', { cause });
  }
}

/** Throws `InvalidLinkError` unless this condition holds. */
export function check(isSo: boolean): asserts isSo {
  if (!isSo) throw new InvalidLinkError();
}

/** Whether this part of a link is an object with fields. */
export function isRecord(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

/** Decodes a list of `least` to `most` items; throws `InvalidLinkError` for anything else. */
export function listOf(data: unknown, most: number, least = 0): readonly unknown[] {
  check(Array.isArray(data) && data.length <= most && data.length >= least);
  return data;
}

/** Decodes a whole number within these bounds; throws `InvalidLinkError` for anything else. */
export function wholeFrom(least: number, data: unknown, most: number): number {
  check(typeof data === 'number' && Number.isSafeInteger(data) && data >= least && data <= most);
  return data;
}
