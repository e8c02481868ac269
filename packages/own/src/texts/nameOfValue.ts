import { shortValue } from '@partitura/score/layout/describe.ts';

/** The name of a value in pictures. */
export const labelOfValue = (value: unknown) => shortValue(value, nameOfValue);

export type NameOf = typeof nameOfValue;

/** A longer name has no room in a marble. Source: SPEC OW52. */
const MOST_NAME = 10;

/** The maximum number of kinds of objects whose fields are compared. */
const MOST_KINDS = 100;

/** Matches the contents of an object, after the name of its class, if there is one. */
const CONTENTS = /^(?:(?:[\w$]+ )?\{(?=")|(?:Map|Set) \{)(.+?)\}?$/s;

/** A list that contains texts or objects. */
const LIST = /^\[.*"/s;

/**
 * Names an object by the values of its fields, such as `down,40,60`, and a list without quotation marks, such as
 * `[a,b]`. In a marble, keys and quotation marks would leave no room.
 */
export function nameOfValue(value: unknown): string | undefined {
  if (typeof value === 'string' && LIST.test(value)) return withoutKeys(value);
  const contents = contentsOf(value);
  return contents === undefined ? undefined : withoutKeys(contents);
}

/** Names objects too long for a marble by the fields that differ among the objects with the same first key. */
export function createValueNames() {
  const kinds = new Map<string, { first: ReadonlyMap<string, string>; differing: Set<string> }>();
  return {
    /** Compares a value with the earlier values; returns whether names change. */
    learn(value: unknown): boolean {
      const [firstKey, fields] = fieldsOf(value);
      if (firstKey === undefined) return false;
      const kind = kinds.get(firstKey);
      if (!kind && kinds.size < MOST_KINDS)
        kinds.set(firstKey, { first: fields, differing: new Set() });
      if (!kind) return false;
      const { first, differing } = kind;
      const { size } = differing;
      // A text that is cut off lacks some keys.
      const keys = [...fields.keys(), ...(/…$/.test(String(value)) ? [] : first.keys())];
      for (const key of keys) if (first.get(key) !== fields.get(key)) differing.add(key);
      return differing.size > size;
    },
    /** Returns a new function, which names values by the fields that differ so far. */
    names: (): NameOf => (value) => {
      const name = nameOfValue(value);
      if (name === undefined || name.length <= MOST_NAME) return name;
      const [firstKey = '', fields] = fieldsOf(value);
      const differing = kinds.get(firstKey)?.differing;
      const texts = [...fields].filter(([key]) => differing?.has(key)).map(([, text]) => text);
      const short = texts.filter((text) => !/^[[{]/.test(text));
      return texts.length > 0 ? withoutKeys((short.length > 0 ? short : texts).join()) : name;
    },
  };
}

function contentsOf(value: unknown) {
  return typeof value === 'string' ? CONTENTS.exec(value)?.[1] : undefined;
}

function withoutKeys(text: string) {
  return text.replaceAll(/"[^"\\]*":|"/g, '');
}

/** The first key of an object, and the texts of its fields by their keys. The last text may be cut off. */
function fieldsOf(value: unknown): readonly [string | undefined, ReadonlyMap<string, string>] {
  const contents = contentsOf(value) ?? '';
  const fields = new Map<string, string>();
  let [start, depth] = [0, 0];
  function addUntil(end: number) {
    const [, key = '', text] = /^("(?:[^"\\]|\\.)*"):(.*)$/s.exec(contents.slice(start, end)) ?? [];
    if (text !== undefined) fields.set(key, text);
    start = end + 1;
  }
  // Brackets and commas within quoted texts separate nothing.
  for (const { 0: sign, index } of contents.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{},]/gs)) {
    if (sign === '[' || sign === '{') depth += 1;
    if (sign === ']' || sign === '}') depth -= 1;
    if (sign === ',' && depth === 0) addUntil(index);
  }
  addUntil(contents.length);
  const [firstKey] = fields.keys();
  return [firstKey, fields];
}
