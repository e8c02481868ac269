/**
 * Writes a value as JSON in a time that depends on `most` and not on the value: of one that would
 * take more UTF-16 units, texts and lists are cut, and what comes later is left out.
 *
 * Gives `undefined` for what JSON leaves out, such as functions. Throws for what holds itself.
 */
export function jsonStart(
  value: unknown,
  most: number,
): { json: string; isWhole: boolean } | undefined {
  let left = most;
  const json = JSON.stringify(value, (key, part: unknown): unknown => {
    left -= key.length + 1;
    if (left <= 0) return undefined;
    if (typeof part === 'string') {
      const kept = part.length > left ? part.slice(0, left) : part;
      left -= part.length;
      return kept;
    }
    return Array.isArray(part) && part.length > left ? part.slice(0, left) : part;
  }) as string | undefined;
  return json === undefined ? undefined : { json, isWhole: left > 0 && json.length <= most };
}
