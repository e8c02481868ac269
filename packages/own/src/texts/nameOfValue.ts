import { shortValue } from '@partitura/score/layout/describe.ts';

/** The name of a value in pictures. */
export const labelOfValue = (value: unknown) => shortValue(value, nameOfValue);

export type NameOf = typeof nameOfValue;

/** A longer name has no room in a marble. Source: SPEC OW52. */
const MOST_NAME = 10;

/** The maximum number of kinds of objects whose fields are compared. */
const MOST_KINDS = 100;

/**
 * Names an object in the text of a value by its fields' values, `down,40,60`: in a marble, keys would leave no room.
 */
export function nameOfValue(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\{".*[}…]$/s.test(value)) return undefined;
  return withoutKeys(value.slice(1).replace(/\}$/, ''));
}

/** Names objects too long for a marble by the fields that differ among the objects with the same keys. */
export function createValueNames() {
  const kinds = new Map<string, { first: Map<string, string>; differing: Set<string> }>();
  return {
    /** Compares a value with those before; returns whether names change. */
    learn(value: unknown): boolean {
      if (nameOfValue(value) === undefined) return false;
      const fields = fieldsIn(String(value));
      const keys = [...fields.keys()].join();
      const kind = kinds.get(keys);
      if (!kind && kinds.size < MOST_KINDS)
        kinds.set(keys, { first: fields, differing: new Set() });
      if (!kind) return false;
      const { size } = kind.differing;
      for (const [key, text] of fields) if (kind.first.get(key) !== text) kind.differing.add(key);
      return kind.differing.size > size;
    },
    /** The names as known now: a new function. */
    names: (): NameOf => (value) => {
      const name = nameOfValue(value);
      if (name === undefined || name.length <= MOST_NAME) return name;
      const fields = fieldsIn(String(value));
      const differing = kinds.get([...fields.keys()].join())?.differing;
      const texts = [...fields].filter(([key]) => differing?.has(key)).map(([, text]) => text);
      const short = texts.filter((text) => !/^[[{]/.test(text));
      return texts.length > 0 ? withoutKeys((short.length > 0 ? short : texts).join()) : name;
    },
  };
}

function withoutKeys(text: string) {
  return text.replaceAll(/"[^"\\]*":|"/g, '');
}

/** The texts of an object's fields by their keys; the last one may be cut. */
function fieldsIn(object: string) {
  const fields = new Map<string, string>();
  let [start, depth] = [1, 0];
  function addUntil(end: number) {
    const [, key = '', text] = /^("(?:[^"\\]|\\.)*"):(.*)$/s.exec(object.slice(start, end)) ?? [];
    if (text !== undefined) fields.set(key, text);
    start = end + 1;
  }
  // Signs within texts separate nothing.
  for (const { 0: sign, index } of object.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{},]/gs)) {
    if (sign === '[' || sign === '{') depth += 1;
    if (sign === ']' || sign === '}') depth -= 1;
    if (sign === ',' && depth === 1) addUntil(index);
  }
  addUntil(object.length - Number(object.endsWith('}')));
  return fields;
}
