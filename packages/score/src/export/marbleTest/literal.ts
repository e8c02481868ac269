/** A value that cannot be written as code, such as a function or a cycle. */
export class UnwritableError extends Error {
  override readonly name = 'UnwritableError';
}

const ROOM = 100;
const NAME = /^[A-Za-z_$][\w$]*$/;

/**
 * Writes a value as TypeScript that creates an equal value, indented by `indent` columns from its second line on; an
 * error keeps its message and the fields that its class adds. No text can break out of its quotes or look like another
 * text: invisible characters are written as escapes.
 *
 * Throws `UnwritableError` for functions, symbols, maps, sets and cycles.
 */
export function literal(value: unknown, indent = 0): string {
  return write(value, indent, []);
}

function write(value: unknown, indent: number, around: readonly object[]): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (Object.is(value, -0)) return '-0';
  if (typeof value === 'function' || typeof value === 'symbol') throw new UnwritableError();
  if (typeof value !== 'object' || value === null) return String(value);
  if (around.includes(value) || around.length > 50) throw new UnwritableError();
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  const ancestors = [...around, value];
  if (value instanceof Error) {
    const made = `new Error(${quote(value.message)})`;
    const fields = Object.fromEntries(Object.entries(value));
    if (Object.keys(fields).length === 0) return made;
    return `Object.assign(${made}, ${write(fields, indent, ancestors)})`;
  }
  if (Array.isArray(value)) {
    const items = Array.from(value, (item) => write(item, indent + 2, ancestors));
    return writeList('[', items, ']', indent);
  }
  if (value instanceof Map || value instanceof Set) throw new UnwritableError();
  const fields = Object.entries(value).map(([key, field]) => {
    return `${keyOf(key)}: ${write(field, indent + 2, ancestors)}`;
  });
  return writeList('{', fields, '}', indent);
}

/** Writes items between brackets: on one line if they fit into 100 columns, otherwise one per line. */
export function writeList(
  open: string,
  items: readonly string[],
  close: string,
  indent = 0,
): string {
  if (items.length === 0) return `${open}${close}`;
  const space = open.endsWith('{') ? ' ' : '';
  const line = `${open}${space}${items.join(', ')}${space}${close}`;
  if (indent + line.length <= ROOM && !line.includes('\n')) return line;
  const margin = ' '.repeat(indent);
  return `${open}\n${items.map((item) => `${margin}  ${item},\n`).join('')}${margin}${close}`;
}

/** Without brackets, this key would set the object's prototype. */
function keyOf(key: string) {
  if (key === '__proto__') return "['__proto__']";
  return NAME.test(key) ? key : quote(key);
}

function quote(text: string) {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped.replace(/[^ \P{Z}]|\p{C}/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16) ?? ''}}`)}'`;
}
