import { type Field, visibleText } from './visibleText.ts';

/** The most that is laid out at once. Source: SPEC PG12.1. */
const MOST_UNITS = 4096;
const MOST_LINES = 200;
/** The layout of text without a space takes time in the square of its length. */
const MOST_UNBROKEN = 1024;
/** A hidden character shows as a mark of up to nine units. */
const MOST_HIDDEN = Math.floor(MOST_UNITS / 9);
/** As far back as this a part looks for a better place to end. */
const BACK = 256;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The beginning of a text, short enough to be shown in one go; a cut one ends with `…`. Source: SPEC PG12. */
export function textStart(text: string): string {
  if (text.length <= MOST_UNITS) return text;
  return `${text.slice(0, MOST_UNITS - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** A long text, part by part; each part is made when it is asked for. */
export interface TextParts {
  /** The first parts, as they may be shown; fewer where the text has no more. */
  first: (count: number) => readonly string[];
  /** How much of the text these parts hold, in UTF-16 units. */
  unitsOf: (count: number) => number;
}

/**
 * Cuts a text into parts that each take a few milliseconds to lay out, whatever the text is.
 *
 * A part has at most 4,096 UTF-16 units, marks counted as written, 200 lines, and 1,024 units without
 * white space. It ends at the end of a line, else at white space, else between two characters, where
 * there is one of these in its last 256 units. Without a field nothing is marked.
 */
export function textParts(text: string, field?: Field): TextParts {
  const shown: string[] = [];
  const ends: number[] = [];

  function makeUpTo(count: number) {
    for (let start = ends.at(-1) ?? 0; shown.length < count && start < text.length;) {
      let end = endOfPart(text, start, MOST_UNITS);
      let part = mark(text.slice(start, end), field);
      if (part.length > MOST_UNITS) {
        end = endOfPart(text, start, MOST_HIDDEN);
        part = mark(text.slice(start, end), field);
      }
      shown.push(part);
      ends.push(end);
      start = end;
    }
  }

  return {
    first(count) {
      makeUpTo(count);
      return shown.slice(0, count);
    },
    unitsOf(count) {
      makeUpTo(count);
      return ends[Math.min(count, ends.length) - 1] ?? 0;
    },
  };
}

function mark(part: string, field: Field | undefined) {
  return field ? visibleText(part, field) : part;
}

function endOfPart(text: string, start: number, mostUnits: number): number {
  const most = text.slice(start, start + mostUnits);
  const length = Math.min(most.length, lengthOfLines(most), lengthUnbroken(most));
  if (start + length === text.length) return text.length;
  return start + betterEnd(text.slice(start, start + length + BACK), length);
}

function lengthOfLines(text: string) {
  let end = 0;
  for (let lines = 0; lines < MOST_LINES; lines += 1) {
    const next = text.indexOf('\n', end);
    if (next === -1) return text.length;
    end = next + 1;
  }
  return end;
}

function lengthUnbroken(text: string) {
  for (const { index, 0: run } of text.matchAll(/\S+/g)) {
    if (run.length > MOST_UNBROKEN) return index + MOST_UNBROKEN;
  }
  return text.length;
}

/** Where a part that may be so long had better end; `text` goes on behind it. */
function betterEnd(text: string, length: number): number {
  const back = text.slice(Math.max(0, length - BACK), length);
  const afterLine = back.lastIndexOf('\n') + 1;
  const afterSpace = back.search(/\s\S*$/) + 1;
  const inBack = afterLine || afterSpace;
  if (inBack > 0) return length - back.length + inBack;
  const character = graphemes.segment(back + text.slice(length)).containing(back.length);
  const start = length - back.length + (character?.index ?? 0);
  if (start > length - back.length) return start;
  // A character longer than that: at least no surrogate pair is split.
  return /[\uD800-\uDBFF]$/.test(back) ? length - 1 : length;
}
