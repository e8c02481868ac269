/* oxlint-disable typescript/unbound-method -- getters and methods of the browser are called with the value as `this` */

import { access, fieldOf } from './access.ts';

/** A value in at most 200 characters: as JSON if possible, errors by name and message, other values by their kind. */
export type ValueText = string;

/** Source: SPEC LV5.1. */
const MOST = 200;
const DEEPEST = 4;

/**
 * Values larger than this are written as their size: the first read of a concatenated string copies the whole string,
 * and writing a bigint takes quadratic time. Source: SPEC LV5.4.
 */
const LONGEST = 100_000;
/** This is not a literal, because an older Vite cannot load bigint literals: its build target lacks them. */
const LARGEST = BigInt('9'.repeat(200));

/** More keys would not fit into the text, and hardly any class has more ancestors. */
const MOST_KEYS = 100;
const MOST_ANCESTORS = 20;

const prototypeOf = Object.getPrototypeOf as (object: object) => object | null;

/** The original functions, read before the app replaces them. */
const timeOf = Function.prototype.call.bind(Date.prototype.getTime) as (date: object) => number;
const INTRINSIC = new Set<unknown>([
  fieldOf(DOMException.prototype, 'name')?.get,
  fieldOf(DOMException.prototype, 'message')?.get,
  fieldOf(Event.prototype, 'type')?.get,
]);

/** The functions that read the contents of a map or a set, by the prototype. */
const CONTENTS = new Map([Map, Set].map((Made) => [Made.prototype as object, contentsOf(Made)]));

/** The first keys of each object with many keys. They are kept, because reading even one key lists all keys. */
const firstKeysOf = new WeakMap<object, string[]>();

/** The text of a value, in parts. Joining copies the parts, so no long text stays in memory because of one part. */
interface Writing {
  readonly parts: string[];
  length: number;
}

function put(writing: Writing, part: string) {
  writing.parts.push(part);
  writing.length += part.length;
}

/**
 * Writes a value in at most 200 characters: as JSON if possible, and otherwise by its kind and its fields.
 *
 * Never throws, and runs no code of the app except traps of its proxies, which cannot be distinguished
 * from objects.
 */
export function valueText(value: unknown): ValueText {
  const text = access(() => {
    const writing: Writing = { parts: [], length: 0 };
    write(writing, value, 0);
    return writing.parts.join('');
  });
  if (text === undefined) return 'unreadable';
  return text.length > MOST ? [text.slice(0, MOST - 1), '…'].join('') : text;
}

function primitiveText(value: unknown): string | undefined {
  if (typeof value === 'string')
    return value.length > LONGEST ? short(value) : JSON.stringify(short(value));
  if (typeof value === 'bigint')
    return value <= LARGEST && value >= -LARGEST ? `${value}n` : 'bigint of more than 200 digits';
  if (typeof value === 'function') return `${nameOf(value)}()`;
  if (typeof value === 'object' && value !== null) return undefined;
  return Object.is(value, -0) ? '-0' : short(String(value));
}

function short(text: string) {
  return text.length > LONGEST ? `string of ${text.length} characters` : text.slice(0, MOST);
}

function write(writing: Writing, part: unknown, depth: number) {
  const text = primitiveText(part);
  if (text !== undefined) put(writing, text);
  else if (Array.isArray(part)) writeList(writing, part, depth);
  else writeObject(writing, part as object, depth);
}

function writeList(writing: Writing, list: readonly unknown[], depth: number) {
  if (depth === DEEPEST) {
    put(writing, '[…]');
    return;
  }
  put(writing, '[');
  const length = fieldOf(list, 'length')?.value as number;
  for (let index = 0; index < length && writing.length <= MOST; index += 1) {
    if (index > 0) put(writing, ',');
    writeField(writing, fieldOf(list, index), depth);
  }
  put(writing, ']');
}

function writeObject(writing: Writing, object: object, depth: number) {
  const { kind, hasFields, contents } = kindOf(object);
  if (depth === DEEPEST || !hasFields) {
    put(writing, kind || '{…}');
    return;
  }
  let before = kind ? `${kind} {` : '{';
  const isMap = contents === CONTENTS.get(Map.prototype);
  const next = contents && access(() => contents(object));
  for (let item = next?.(); item && writing.length <= MOST; item = next?.()) {
    put(writing, before);
    before = ',';
    if (isMap) {
      write(writing, item[0], depth + 1);
      put(writing, ':');
    }
    write(writing, item[1], depth + 1);
  }
  const keys = keysOf(object);
  const hasMore = firstKeysOf.has(object);
  // An error that is not an `Error`, such as Angular's for HTTP, begins with its headers.
  const isFailure = /Error/.test(kind);
  for (const key of isFailure ? new Set(['name', 'message', 'status', 'url', ...keys]) : keys) {
    if (writing.length > MOST) break;
    const field = fieldOf(object, key);
    // A key was removed, so the keys are listed again next time.
    if (!field) firstKeysOf.delete(object);
    if (!field?.enumerable) continue;
    // Most keys need no escapes.
    const name = key.length > MOST || /\W/.test(key) ? primitiveText(key) : `"${key}"`;
    put(writing, `${before}${name}:`);
    writeField(writing, field, depth);
    before = ',';
  }
  if (hasMore && writing.length <= MOST) {
    put(writing, `${before}…`);
    before = ',';
  }
  put(writing, before === ',' ? '}' : kind || '{}');
}

/**
 * Returns the first keys of an object. `for…in` would list keys of prototypes too, `Object.keys` would call a proxy for
 * each field, and `Reflect.ownKeys` is at least five times slower in V8.
 */
function keysOf(object: object) {
  const keys = firstKeysOf.get(object) ?? Object.getOwnPropertyNames(object);
  if (keys.length > MOST_KEYS) {
    keys.length = MOST_KEYS;
    firstKeysOf.set(object, keys);
  }
  return keys;
}

function writeField(writing: Writing, field: PropertyDescriptor | undefined, depth: number) {
  if (field && 'value' in field) write(writing, field.value, depth + 1);
  else put(writing, field ? '(get)' : 'empty');
}

/**
 * Describes errors by name and message, dates by time, events by type, and other objects by their class name. Fields
 * are omitted if the kind is enough, or if they would show data of frameworks.
 */
function kindOf(object: object): {
  kind: string;
  hasFields: boolean;
  contents?: ReturnType<typeof contentsOf>;
} {
  const prototype = prototypeOf(object);
  if (prototype === Object.prototype || prototype === null) return { kind: '', hasFields: true };
  const maker: unknown = fieldOf(prototype, 'constructor')?.value;
  const className = typeof maker === 'function' ? nameOf(maker) : 'object';
  const bare = (kind: string) => ({ kind, hasFields: false });
  for (const ancestor of withAncestors(prototype)) {
    if (ancestor === String.prototype) return bare(className);
    if (ancestor === Date.prototype)
      return { kind: `Date ${access(() => timeOf(object)) ?? ''}`.trim(), hasFields: true };
    const contents = CONTENTS.get(ancestor);
    if (contents) return { kind: className, hasFields: true, contents };
    if (ancestor === Event.prototype)
      return bare(`${fieldText(object, 'type') ?? className} event`);
    if (ancestor === EventTarget.prototype) return bare(className);
    if (ancestor === Error.prototype)
      return bare(
        `${fieldText(object, 'name') ?? className}: ${fieldText(object, 'message') ?? '(get)'}`,
      );
  }
  return { kind: className, hasFields: !ArrayBuffer.isView(object) };
}

/** Returns a function that reads the entries of such an object one by one, by the browser's own methods. */
function contentsOf(Made: { new (): object; readonly prototype: { entries: () => object } }) {
  const { call } = Function.prototype;
  const entries = call.bind(Made.prototype.entries) as (object: object) => object;
  const { next: nextOf } = prototypeOf(entries(new Made())) as { next: () => void };
  const next = call.bind(nextOf) as (iterator: object) => {
    readonly value: readonly [unknown, unknown] | undefined;
  };
  return (object: object) => {
    const iterator = entries(object);
    return () => next(iterator).value;
  };
}

function withAncestors(object: object) {
  const chain: object[] = [];
  for (let at: object | null = object; at && chain.length < MOST_ANCESTORS; at = prototypeOf(at))
    chain.push(at);
  return chain;
}

/** The text of a field or of a browser's getter; absent if reading the field would run code of the app. */
function fieldText(object: object, key: string) {
  const field = withAncestors(object)
    .map((at) => fieldOf(at, key))
    .find(Boolean);
  const isIntrinsic = field?.get && INTRINSIC.has(field.get);
  // The getter throws for an object that the browser did not make, even if the prototype is right.
  const value: unknown = isIntrinsic
    ? access(() => field.get?.call(object) as unknown)
    : field?.value;
  return typeof value === 'string' ? short(value) : undefined;
}

function nameOf(made: object) {
  const name: unknown = fieldOf(made, 'name')?.value;
  return typeof name === 'string' && name !== '' ? short(name) : 'function';
}
