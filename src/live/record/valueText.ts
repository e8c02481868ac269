import type { ValueText } from './site.ts';

/** Source: SPEC LV5.1. */
const MOST = 200;
const DEEPEST = 4;

const fieldOf = Object.getOwnPropertyDescriptor;

/** What is written of a value; joined, it is a text without a trace of its pieces, which may be parts of long ones. */
class Writing {
  readonly parts: string[] = [];
  length = 0;

  put(part: string) {
    this.parts.push(part);
    this.length += part.length;
  }
}

/**
 * Writes a value in at most 200 characters: what JSON can hold as JSON, and anything else by its kind and its fields.
 *
 * Never throws, and runs no code of the app: getters are not read, `toJSON` is not called.
 */
export function valueText(value: unknown): ValueText {
  try {
    const writing = new Writing();
    write(writing, value, 0);
    const text = writing.parts.join('');
    return text.length > MOST ? [text.slice(0, MOST - 1), '…'].join('') : text;
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

function write(writing: Writing, part: unknown, depth: number) {
  const text = primitiveText(part);
  if (text !== undefined) writing.put(text);
  else if (Array.isArray(part)) writeList(writing, part, depth);
  else writeObject(writing, part as object, depth);
}

function writeList(writing: Writing, list: readonly unknown[], depth: number) {
  if (depth === DEEPEST) {
    writing.put('[…]');
    return;
  }
  writing.put('[');
  for (let index = 0; index < list.length && writing.length <= MOST; index += 1) {
    if (index > 0) writing.put(',');
    writeField(writing, fieldOf(list, index), depth);
  }
  writing.put(']');
}

function writeObject(writing: Writing, object: object, depth: number) {
  const prototype: unknown = Object.getPrototypeOf(object);
  const isPlain = prototype === Object.prototype || prototype === null;
  const kind = isPlain ? '' : kindOf(object, prototype as object);
  if (depth === DEEPEST || (!isPlain && hasNoFields(object))) {
    writing.put(kind || '{…}');
    return;
  }
  let before = kind ? `${kind} {` : '{';
  for (const key in object) {
    if (writing.length > MOST) break;
    const field = fieldOf(object, key);
    if (!field) continue;
    // Most keys need no escapes.
    const name = /\W/.test(key) ? primitiveText(key) : `"${key}"`;
    writing.put(`${before}${name}:`);
    writeField(writing, field, depth);
    before = ',';
  }
  writing.put(before === ',' ? '}' : kind || '{}');
}

function writeField(writing: Writing, field: PropertyDescriptor | undefined, depth: number) {
  if (field && 'value' in field) write(writing, field.value, depth + 1);
  else writing.put(field ? '(get)' : 'empty');
}

/** Errors by name and message, dates by their time, events by their type, all else by the name of its class. */
function kindOf(object: object, prototype: object) {
  if (object instanceof Error) return `${object.name}: ${object.message}`;
  if (object instanceof Date) return `Date ${object.getTime()}`;
  if (object instanceof Event) return `${object.type} event`;
  const maker: unknown = fieldOf(prototype, 'constructor')?.value;
  return typeof maker === 'function' ? nameOf(maker) : 'object';
}

function nameOf(made: object) {
  const name: unknown = fieldOf(made, 'name')?.value;
  return typeof name === 'string' && name !== '' ? name : 'function';
}

/** What has said all by its kind, or would show what frameworks keep on it. */
function hasNoFields(object: object) {
  return (
    object instanceof Error ||
    ArrayBuffer.isView(object) ||
    object instanceof EventTarget ||
    object instanceof Event
  );
}
