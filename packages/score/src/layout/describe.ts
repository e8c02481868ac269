import { visibleText } from '@partitura/base/ui/text/visibleText.ts';

/** The maximum lengths, in characters, of a marble's name (source: SPEC SC2.16) and of a value in full. */
const SHORT = 30;
const WHOLE = 400;

/** Names a value in a few characters; `own` names the values that the stream's card knows. */
export function shortValue(
  value: unknown,
  own?: (value: unknown) => string | undefined,
  most = SHORT,
): string {
  return cut(own?.(value) ?? nameOf(value), most);
}

/** Writes a value in full, up to a maximum length; a text is put between the `quotes`. */
export function wholeValue(value: unknown, quotes: readonly string[] = ['', '']): string {
  if (value instanceof Event) return value.type;
  if (typeof value === 'string') return quotes.join(cut(value, WHOLE));
  if (value instanceof Error) return cut(`${value.name}: ${value.message}`, WHOLE);
  return cut(toJson(value), WHOLE);
}

/** Names a value: a blank text by a sign, and an object by its name or its kind. */
function nameOf(value: unknown): string {
  if (value instanceof Event) return '●';
  if (value === '') return '∅';
  if (typeof value === 'string') return value.trim() === '' ? '␣' : value;
  if (Array.isArray(value)) {
    // Converting other values to text may throw.
    const areTexts = value.length > 0 && value.every((item) => typeof item === 'string');
    return areTexts ? value.join(', ') : `[${value.length}]`;
  }
  if (value instanceof Error) return value.message;
  if (typeof value !== 'object' || value === null) return String(value);
  if ('name' in value && typeof value.name === 'string') return value.name;
  if ('kind' in value && typeof value.kind === 'string') return value.kind;
  return '{…}';
}

function toJson(value: unknown) {
  try {
    return jsonStart(value, unitsOver(WHOLE))?.json ?? String(value);
  } catch {
    return String(value); // The value is cyclic, or a getter throws.
  }
}

/** Cuts a text, and replaces hidden characters by marks: a bidi control would reorder the values beside it. */
function cut(text: string, most: number) {
  return cutCharacters(visibleText(text.slice(0, unitsOver(most)), 'quote'), most);
}

/** Returns a text of at most this many characters: a longer text is cut and ends with `…`. */
export function cutCharacters(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}

/** A number of UTF-16 units that always exceeds this number of characters, so that a cut text ends with an ellipsis. */
function unitsOver(characters: number) {
  return 2 * (characters + 1);
}

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
