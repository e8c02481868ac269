import { jsonStart } from '../../score/layout/jsonStart.ts';
import type { ValueText } from './site.ts';

/** Source: SPEC LV5.1. */
const MOST = 200;

/** Writes a value in at most 200 characters; never throws, whatever the value does. */
export function valueText(value: unknown): ValueText {
  try {
    return cut(written(value));
  } catch {
    return cut(Object.prototype.toString.call(value));
  }
}

function written(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, MOST));
  if (typeof value === 'function') return `${value.name || 'function'}()`;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (typeof Event === 'function' && value instanceof Event) return `${value.type} event`;
  // Of a DOM node, or a map, JSON knows nothing.
  const { constructor: maker } = value as { constructor?: { name?: unknown } };
  const json = jsonStart(value, MOST)?.json ?? '{}';
  return json === '{}' && maker && maker !== Object ? String(maker.name) : json;
}

function cut(text: string) {
  return text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text;
}
