import type { Span } from '@partitura/score/code/node.ts';

/** A part of a text that another text replaces; an empty part is an insertion. */
export interface Edit extends Span {
  readonly text: string;
}

/**
 * Returns the text with all edits made. Insertions at the same offset keep their order and precede a replacement that
 * starts there; edits that begin inside a replaced part are dropped.
 */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let at = 0;
  // The longest replacement comes first, and hides the edits within it.
  const rank = ({ start, end }: Edit) => (start === end ? -text.length : start - end);
  const sorted = [...edits].sort((a, b) => a.start - b.start || rank(a) - rank(b));
  for (const { start, end, text: given } of sorted) {
    if (start < at) continue;
    parts.push(text.slice(at, start), given);
    at = end;
  }
  return parts.join('') + text.slice(at);
}

/** Replaces a part of a text by spaces, so that lines and columns stay. */
export function blanked(text: string, { start, end }: Span): Edit {
  return { start, end, text: text.slice(start, end).replaceAll(/[^\n\r]/g, ' ') };
}

/** Inserts a text at an offset. */
export function inserted(at: number, text: string): Edit {
  return { start: at, end: at, text };
}
