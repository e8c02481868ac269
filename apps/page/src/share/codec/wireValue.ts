import { jsonStart, wholeValue } from '@partitura/score/layout/describe.ts';
import { check, listOf } from '@partitura/base/link/readWire.ts';

/** A value as tagged JSON: `[value]`, `['event', type]` or `['error', name, message]`. */
export type WireValue = readonly unknown[];

const DEEPEST = 20;
const LONGEST_JSON = 4000;
const LONGEST_TEXT = 1000;

/**
 * Encodes a value of a lane for a link: a value that JSON would change becomes a descriptive text, and
 * a very long value is cut. Never throws.
 */
export function toWire(value: unknown): WireValue {
  try {
    if (typeof value === 'string') return [cut(value)];
    if (value instanceof Event) return ['event', cut(value.type)];
    if (value instanceof Error) return ['error', cut(value.name), cut(value.message)];
    if (isPlain(value) && jsonStart(value, LONGEST_JSON)?.isWhole) return [value];
    return [wholeValue(value)];
  } catch {
    return ['…']; // The value throws when inspected.
  }
}

/**
 * Decodes a value of a link; a descriptive text stays a text. Throws `InvalidLinkError` for a value that `toWire` cannot
 * have made.
 */
export function fromWire(wire: unknown): unknown {
  const parts = listOf(wire, Infinity);
  const [first, name, message] = parts;
  if (parts.length === 1 && isPlain(first)) return first;
  if (parts.length === 2 && first === 'event' && typeof name === 'string') return new Event(name);
  check(first === 'error' && typeof name === 'string' && typeof message === 'string');
  const error = new Error(message);
  error.name = name;
  return error;
}

/** Whether a JSON round trip does not change a value. */
function isPlain(value: unknown, depth = 0): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object' || depth === DEEPEST) return false;
  const isWithin = (item: unknown) => isPlain(item, depth + 1);
  // `every` skips holes, which JSON would fill.
  if (Array.isArray(value)) return Array.from<unknown>(value).every(isWithin);
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.getOwnPropertySymbols(value).length === 0 && Object.values(value).every(isWithin);
}

function cut(text: string) {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
}
