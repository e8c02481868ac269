import { textStart } from './textParts.ts';

/** The maximum length of a file that is laid out at once. Source: SPEC PG12.5. */
const MOST_UNITS = 32_768;
const MOST_LINES = 1000;
const MOST_IN_LINE = 1000;

/** Latin and Cyrillic letters, digits, punctuation and spaces: short lines of these are cheap to lay out. */
const PLAIN = /^[\t\n -~\u00A0-\u024F\u0400-\u045F\u2010-\u2027\u2030-\u203A→∅⋯␣●✉✕]*$/;

/** Returns the beginning of a file: up to 32,768 units of code, or 4,096 of any other text; ends with `…` if cut. */
export function fileStart(text: string): string {
  const start = text.slice(0, MOST_UNITS);
  const lines = start.split('\n');
  const isTame =
    PLAIN.test(start) &&
    lines.length <= MOST_LINES &&
    lines.every((line) => line.length <= MOST_IN_LINE || /^[ -~]*$/.test(line));
  if (!isTame) return textStart(text);
  return text.length > MOST_UNITS ? `${start.slice(0, -1)}…` : text;
}
