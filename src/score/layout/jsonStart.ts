/**
 * Writes a value as JSON, or its first `most` UTF-16 units, in a time that depends only on `most`, not on
 * the value.
 *
 * Returns `undefined` for values that JSON omits, such as functions. Throws a `TypeError` for bigints and
 * cycles.
 */
export function jsonStart(value: unknown, most: number) {
  let json = '';
  const isFull = () => json.length > most;

  /** Writes this part after `before`; returns false, without writing, for a value that JSON omits. */
  function write(given: unknown, around: readonly object[], before = ''): boolean {
    const part = hasToJson(given) ? given.toJSON() : given;
    if (part === undefined || typeof part === 'function' || typeof part === 'symbol') return false;
    json += before;
    if (typeof part === 'string') json += quoted(part, most);
    else if (typeof part !== 'object' || part === null) json += JSON.stringify(part);
    else if (around.includes(part)) throw new TypeError('Expected a tree, got what holds itself.');
    else if (Array.isArray(part)) writeList(part, [...around, part]);
    else writeRecord(part, [...around, part]);
    return true;
  }

  function writeList(list: readonly unknown[], around: readonly object[]) {
    json += '[';
    for (let index = 0; index < list.length && !isFull(); index += 1) {
      if (index > 0) json += ',';
      if (!write(list[index], around)) json += 'null';
    }
    json += ']';
  }

  function writeRecord(record: object, around: readonly object[]) {
    json += '{';
    let comma = '';
    for (const [key, part] of Object.entries(record)) {
      if (isFull()) break;
      if (write(part, around, `${comma}${quoted(key, most)}:`)) comma = ',';
    }
    json += '}';
  }

  if (!write(value, [])) return undefined;
  return { json: json.slice(0, most), isWhole: !isFull() };
}

function quoted(text: string, most: number) {
  return JSON.stringify(text.slice(0, most));
}

function hasToJson(value: unknown): value is { toJSON: () => unknown } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'toJSON' in value &&
    typeof value.toJSON === 'function'
  );
}
