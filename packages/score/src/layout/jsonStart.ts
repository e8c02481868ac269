/**
 * Writes a value as JSON, or its first `most` UTF-16 units. Parts after that limit are not written, however long a
 * text or a list is.
 *
 * Returns `undefined` for values that JSON omits, such as functions. Throws a `TypeError` for bigints and
 * cycles.
 */
export function jsonStart(value: unknown, most: number) {
  let room = most;
  const write = (_: string, part: unknown) => {
    const isOmitted = part === undefined || typeof part === 'function' || typeof part === 'symbol';
    if (room < 0 || isOmitted) return undefined;
    room -= typeof part === 'string' ? part.length : 1;
    const isLong = (typeof part === 'string' || Array.isArray(part)) && part.length > most;
    return isLong ? part.slice(0, most) : part;
  };
  // The declared type lacks `undefined`, the result for functions.
  const json = JSON.stringify(value, write) as string | undefined;
  return json === undefined
    ? undefined
    : { json: json.slice(0, most), isWhole: json.length <= most };
}
