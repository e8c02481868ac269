import { isPlain } from './graphemes.ts';

/** The place of a text in a message: its sender, its subject or its body. */
export type Field = 'from' | 'subject' | 'body';

/**
 * Characters that a reader does not see, or that change how others are read; those that are in their
 * place stand first: a variation selector after a character that has variants, a joiner between letters or emoji.
 */
const HIDDEN =
  /((?<=[\p{ExtPict}\p{Lo}\p{S}\d#*])\p{VS})|((?<=[\p{L}\p{M}\p{ExtPict}\p{EMod}])[\u200C\u200D](?=[\p{L}\p{ExtPict}]))|(?<=\p{M}{8})\p{M}|[\p{Cc}\p{Cs}\p{DI}\p{Zl}\p{Zp}\uFFF9-\uFFFB]/gu;

/**
 * Puts a visible mark in the place of each character that could hide or disguise something: a picture
 * (`␀`) for C0 controls and DEL, `⟨U+202E⟩` for others and for combining marks beyond eight on one letter.
 * Joiners stay where they join, but not in an address; a body keeps its lines and tabs. Source: SPEC IB9.
 */
export function visibleText(text: string, field: Field): string {
  if (isPlain(text)) return text;
  return text.replace(HIDDEN, (found: string, selector?: string, joiner?: string) => {
    if (selector || (joiner && field !== 'from')) return found;
    return field === 'body' && /[\n\t]/.test(found) ? found : markOf(found);
  });
}

/**
 * Gives the beginning of a foreign text, fit to stand in a sentence of ours: hidden characters and
 * line breaks show as marks, and of more than `most` UTF-16 units the last is `…`. Source: SPEC PG13.
 */
export function excerpt(text: string, most = 40): string {
  const beginning = visibleText(text.slice(0, most + 1), 'subject');
  if (beginning.length <= most) return beginning;
  // Neither a surrogate pair nor a mark is split.
  return `${beginning.slice(0, most - 1).replace(/[\uD800-\uDBFF]$|⟨[^⟩]*$/, '')}…`;
}

/** The mark that stands for a character. */
function markOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? '␡' : `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}
