import { operatorsWith } from '@partitura/score/operators.ts';
import type { PlacedSite } from '../place/placedSite.ts';

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** A string, a template, or one character of a call as written. */
const PARTS = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|[^]/g;

const FUNCTION = /=>|^(?:async )?function\b/;

/** The arrays and objects that the file's constants hold, as written. */
type Lists = ReadonlyMap<string, string>;

const NONE: Lists = new Map();

/**
 * Returns the inputs in a call as written, such as `['this.user$']`: its arguments without functions, or the elements
 * of its list or object. The name of one of the `lists` counts as this list. Returns nothing for a text that was cut off.
 */
export function writtenInputs(call: string, lists: Lists = NONE): readonly string[] {
  const given = partsOf(call.slice(call.indexOf('('))).filter((part) => !FUNCTION.test(part));
  const [first = ''] = given;
  const list = lists.get(first) ?? first;
  return given.length === 1 && /^[[{]/.test(list) ? elementsOf(list, lists) : spread(given, lists);
}

function elementsOf(list: string, lists: Lists): readonly string[] {
  return spread(partsOf(list), lists, list[0]);
}

/** Replaces the spread of a list by its elements; an array is spread only in an array or a call, an object in an object. */
function spread(parts: readonly string[], lists: Lists, bracket = '['): readonly string[] {
  return parts.flatMap((part) => {
    const list = part.startsWith('...') ? lists.get(part.slice(3)) : undefined;
    return list?.startsWith(bracket) === true ? elementsOf(list, lists) : part;
  });
}

/** The inputs of a lane's operator, or of the source, as written. */
export function inputsAt(pipe: PlacedSite, lane: number): readonly string[] {
  return writtenInputs(callAt(pipe, lane), pipe.lists);
}

/** Functions that make a stream of several. */
const COMBINING = new RegExp(
  String.raw`\b(?:${operatorsWith(({ inputs }) => inputs).join('|')})\s*\(`,
);

/** The call at a lane, as written: of its operator, or of the function that combines several streams to the source. */
function callAt({ code, operators }: PlacedSite, lane: number) {
  if (lane > 0) return operators[lane - 1]?.brief ?? '';
  const end = code.rows.findIndex((row) => row.lane === 1);
  const text = code.rows
    .slice(0, Math.max(end, 1))
    .flatMap(({ tokens }) => tokens.map((token) => token.text))
    .join('');
  return text.slice(COMBINING.exec(text)?.index ?? text.length);
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
