import type { ValueText } from './site.ts';

/** Source: SPEC LV5.1. */
const MOST = 200;
const DEEPEST = 4;

/**
 * Writes a value in at most 200 characters: what JSON can hold as JSON, and anything else by its kind and its fields.
 *
 * Never throws, and runs no code of the app: getters are not read, `toJSON` is not called.
 */
export function valueText(value: unknown): ValueText {
  try {
    const text = primitiveText(value) ?? objectText(value as object);
    return text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text;
  } catch {
    return 'unreadable';
  }
}

function primitiveText(value: unknown): string | undefined {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, MOST));
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return `${nameOf(value)}()`;
  if (typeof value === 'object' && value !== null) return undefined;
  return Object.is(value, -0) ? '-0' : String(value);
}

function objectText(value: object): string {
  const parts: string[] = [];
  let length = 0;
  write(value, 0);
  // Joined, a text is kept as one; added up, it would keep its pieces.
  return parts.join('');

  function put(part: string) {
    parts.push(part);
    length += part.length;
  }

  function write(part: unknown, depth: number) {
    const text = primitiveText(part);
    if (text !== undefined) put(text);
    else if (Array.isArray(part)) writeList(part, depth);
    else writeObject(part as object, depth);
  }

  function writeList(list: readonly unknown[], depth: number) {
    if (depth === DEEPEST) {
      put('[…]');
      return;
    }
    put('[');
    for (let index = 0; index < list.length && length <= MOST; index += 1) {
      if (index > 0) put(',');
      writeField(list, String(index), depth);
    }
    put(']');
  }

  function writeObject(object: object, depth: number) {
    const prototype: unknown = Object.getPrototypeOf(object);
    const isPlain = prototype === Object.prototype || prototype === null;
    const kind = isPlain ? '' : kindOf(object, prototype as object);
    put(kind);
    if (depth === DEEPEST || hasNoFields(object)) {
      put(isPlain ? '{…}' : '');
      return;
    }
    let count = 0;
    for (const key in object) {
      if (length > MOST) break;
      if (!Object.hasOwn(object, key)) continue;
      put(`${count === 0 ? `${kind && ' '}{` : ','}${JSON.stringify(key.slice(0, MOST))}:`);
      writeField(object, key, depth);
      count += 1;
    }
    put(count > 0 ? '}' : isPlain ? '{}' : '');
  }

  function writeField(holder: object, key: string, depth: number) {
    const field = Object.getOwnPropertyDescriptor(holder, key);
    if (field && 'value' in field) write(field.value, depth + 1);
    else put(field ? '(get)' : 'empty');
  }
}

/** Errors by name and message, dates by their time, events by their type, all else by the name of its class. */
function kindOf(object: object, prototype: object) {
  if (object instanceof Error) return `${object.name}: ${object.message}`;
  if (object instanceof Date) return `Date ${object.getTime()}`;
  if (typeof Event === 'function' && object instanceof Event) return `${object.type} event`;
  const maker: unknown = Object.getOwnPropertyDescriptor(prototype, 'constructor')?.value;
  return typeof maker === 'function' ? nameOf(maker) : 'object';
}

function nameOf(made: object) {
  const name: unknown = Object.getOwnPropertyDescriptor(made, 'name')?.value;
  return typeof name === 'string' && name !== '' ? name : 'function';
}

/** What has said all by its kind, or would show what frameworks keep on it. */
function hasNoFields(object: object) {
  return (
    object instanceof Error ||
    ArrayBuffer.isView(object) ||
    (typeof EventTarget === 'function' && object instanceof EventTarget) ||
    (typeof Event === 'function' && object instanceof Event)
  );
}
