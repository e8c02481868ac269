const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** A string, a template, or one character of a call as written. */
const PARTS = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|[^]/g;

const FUNCTION = /=>|^(?:async )?function\b/;

/**
 * Returns the inputs in a call as written, such as `['this.user$']`: its arguments without functions, or the elements
 * of its list or object. Returns nothing for a text that was cut off.
 */
export function writtenInputs(call: string): readonly string[] {
  const given = partsOf(call.slice(call.indexOf('('))).filter((part) => !FUNCTION.test(part));
  const [first = ''] = given;
  return given.length === 1 && /^[[{]/.test(first) ? partsOf(first) : given;
}

/** Splits the text in the first pair of brackets at its commas. */
function partsOf(text: string): readonly string[] {
  const parts = [''];
  const open: string[] = [];
  for (const [part] of text.matchAll(PARTS)) {
    const closing = CLOSING[part];
    if (closing !== undefined) open.push(closing);
    else if (part === open.at(-1)) open.pop();
    if (open.length === 0) return parts.map((one) => one.trim()).filter((one) => one !== '');
    if (part === ',' && open.length === 1) parts.push('');
    else if (open.length > 1 || closing === undefined) parts.push(`${parts.pop() ?? ''}${part}`);
  }
  return [];
}
