import { shortValue } from '@partitura/score/layout/describe.ts';

/** The name of a value in pictures. */
export const labelOfValue = (value: unknown) => shortValue(value, nameOfValue);

/**
 * Names an object in the text of a value by its fields' values, `down,40,60`: in a marble, keys would leave no room.
 */
export function nameOfValue(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\{".*\}$/s.test(value)) return undefined;
  return value.slice(1, -1).replaceAll(/"[^"\\]*":|"/g, '');
}
