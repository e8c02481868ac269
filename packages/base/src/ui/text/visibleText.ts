import { isPlain } from './graphemes.ts';

/** The place of a text in a message: its sender, its subject or its body. */
export type Field = 'from' | 'subject' | 'body';

/**
 * Characters that are invisible, or that change how others are displayed. Legitimate uses are matched first: a
 * variation selector after a character that has variants, a joiner between letters or emoji.
 */
const HIDDEN =
  /((?<=[\p{ExtPict}\p{Lo}\p{S}\d#*])\p{VS})|((?<=[\p{L}\p{M}\p{ExtPict}\p{EMod}])[\u200C\u200D](?=[\p{L}\p{ExtPict}]))|(?<=\p{M}{8})\p{M}|[\p{Cc}\p{Cs}\p{DI}\p{Zl}\p{Zp}\uFFF9-\uFFFB]/gu;

/**
 * Replaces each hidden or disguising character by a visible mark: a picture (`␀`) for C0 controls and DEL, `⟨U+202E⟩`
 * for others and for combining marks beyond eight on one letter. Joiners stay if they join, except in an address; a
 * body keeps its line breaks and tabs. Source: SPEC IB9.
 */
export function visibleText(text: string, field: Field): string {
  if (isPlain(text)) return text;
  return text.replace(HIDDEN, (found: string, selector?: string, joiner?: string) => {
    if (selector || (joiner && field !== 'from')) return found;
    return field === 'body' && /[\n\t]/.test(found) ? found : markOf(found);
  });
}

/**
 * Returns the beginning of a text from outside, for a sentence of the page: marks replace hidden characters and line
 * breaks, and a text of more than `most` UTF-16 units is cut and ends with `…`. Source: SPEC PG13.
 */
export function excerpt(text: string, most = 40): string {
  const beginning = visibleText(text.slice(0, most + 1), 'subject');
  if (beginning.length <= most) return beginning;
  // Do not split a surrogate pair or a mark.
  return `${beginning.slice(0, most - 1).replace(/[\uD800-\uDBFF]$|⟨[^⟩]*$/, '')}…`;
}

function markOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? '␡' : `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}
