// @ts-check
import { inspect } from 'node:util';

/**
 * A value as JSON; what JSON lacks is an object with the only key `$`, such as `{ "$": "undefined" }`.
 * @param {unknown} value
 * @returns {unknown}
 */
export function toPlain(value) {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (value instanceof Error) return { $: `${value.name}: ${value.message}` };
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toPlain(each)]));
  }
  return { $: typeof value === 'function' ? 'function' : inspect(value) };
}
