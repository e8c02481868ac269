import { visibleText } from '../../ui/text/visibleText.ts';
import { jsonStart } from './jsonStart.ts';

/** A marble's name is cut at so many characters, however much room there is. Source: SPEC SC2.16. */
const SHORT = 30;
const WHOLE = 400;

/** Names a value in a few characters; `own` names those that its stream's card knows. */
export function shortValue(value: unknown, own?: (value: unknown) => string | undefined): string {
  return cut(own?.(value) ?? nameOf(value), SHORT);
}

/** Writes a value out, as long as it is not very long. */
export function wholeValue(value: unknown): string {
  if (value instanceof Event) return value.type;
  if (typeof value === 'string') return `«${cut(value, WHOLE)}»`;
  if (value instanceof Error) return cut(`${value.name}: ${value.message}`, WHOLE);
  return cut(toJson(value), WHOLE);
}

/**
 * Blank texts get a sign; an object is labelled by its name or its kind.
 */
function nameOf(value: unknown): string {
  if (value instanceof Event) return '●';
  if (value === '') return '∅';
  if (typeof value === 'string') return value.trim() === '' ? '␣' : value;
  if (Array.isArray(value))
    return value.length > 0 && areTexts(value) ? value.join(', ') : `[${value.length}]`;
  if (value instanceof Error) return value.message;
  if (typeof value !== 'object' || value === null) return String(value);
  if ('name' in value && typeof value.name === 'string') return value.name;
  if ('kind' in value && typeof value.kind === 'string') return value.kind;
  return '{…}';
}

/** Other things may throw when they are to be made texts. */
function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function toJson(value: unknown) {
  try {
    return jsonStart(value, unitsOver(WHOLE))?.json ?? String(value);
  } catch {
    return String(value); // Cyclic, or with a getter that throws.
  }
}

/** Hidden characters show as marks: in a line of values, a bidi control would reorder its neighbours. */
function cut(text: string, most: number) {
  const beginning = visibleText(text.slice(0, unitsOver(most)), 'subject');
  const characters = Array.from(beginning);
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : beginning;
}

/** So many UTF-16 units are more than so many characters, so that a cut text ends with its ellipsis. */
function unitsOver(characters: number) {
  return 2 * (characters + 1);
}
