import { graphemes } from './graphemes.ts';
import { type Field, visibleText } from './visibleText.ts';

/** The maximum length of text that is laid out at once. Source: SPEC PG12.1. */
const MOST_UNITS = 4096;
const MOST_LINES = 200;
/** Layout of text without spaces takes quadratic time. */
const MOST_UNBROKEN = 1024;
/** A hidden character is shown as a mark of up to nine units. */
const MOST_HIDDEN = Math.floor(MOST_UNITS / 9);
/** A good end of a part is searched for within this many of its last units. */
const BACK = 256;

const LINES = new RegExp(`^(?:[^\\n]*\\n){${MOST_LINES}}`);
const TOO_LONG_UNBROKEN = new RegExp(`(?<!\\S)\\S{${MOST_UNBROKEN + 1}}`);

/** The beginning of a text, short enough to lay out at once; ends with `…` if cut. Source: SPEC PG12. */
export function textStart(text: string): string {
  if (text.length <= MOST_UNITS) return text;
  return `${text.slice(0, MOST_UNITS - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/**
 * Splits a text into parts that each take a few milliseconds to lay out. Returns a function that returns the first
 * `count` parts, each with its shown text and its end in the whole text; parts are made on demand.
 *
 * A part has at most 4,096 UTF-16 units (marks count by their written length), 200 lines, and 1,024 units without white
 * space. A part ends at the end of a line, or else at white space, or else between two characters, if possible within
 * its last 256 units. A part of a message is visible, unless the rest of the text is invisible. Without a field, hidden
 * characters are neither dropped nor marked.
 */
export function textParts(text: string, field?: Field) {
  const parts: { shown: string; end: number }[] = [];

  function partFrom(start: number, mostUnits: number) {
    const end = endOfPart(text, start, mostUnits);
    const part = text.slice(start, end);
    return { shown: field ? visibleText(part, field) : part, end };
  }

  return (count: number) => {
    let start = parts.at(-1)?.end ?? 0;
    while (parts.length < count && start < text.length) {
      let part = partFrom(start, MOST_UNITS);
      if (part.shown.length > MOST_UNITS) part = partFrom(start, MOST_HIDDEN);
      // A part of only characters without effect would be invisible, so the next part includes these characters.
      if (part.shown || part.end === text.length) parts.push(part);
      start = part.end;
    }
    return parts.slice(0, count);
  };
}

function endOfPart(text: string, start: number, mostUnits: number): number {
  const most = text.slice(start, start + mostUnits);
  const lines = LINES.exec(most)?.[0] ?? most;
  const unbrokenAt = most.search(TOO_LONG_UNBROKEN);
  const length = Math.min(lines.length, unbrokenAt === -1 ? Infinity : unbrokenAt + MOST_UNBROKEN);
  if (start + length === text.length) return text.length;
  return start + betterEnd(text.slice(start, start + length + BACK), length);
}

/** The best end for a part of at most this length; `text` continues after it. */
function betterEnd(text: string, length: number): number {
  const back = text.slice(Math.max(0, length - BACK), length);
  const afterLine = back.lastIndexOf('\n') + 1;
  const afterSpace = back.search(/\s\S*$/) + 1;
  const inBack = afterLine || afterSpace;
  if (inBack > 0) return length - back.length + inBack;
  const character = graphemes(back + text.slice(length)).containing(back.length);
  const start = length - back.length + (character?.index ?? 0);
  if (start > length - back.length) return start;
  // The character is longer than the part, so only a surrogate pair stays whole.
  return /[\uD800-\uDBFF]$/.test(back) ? length - 1 : length;
}
