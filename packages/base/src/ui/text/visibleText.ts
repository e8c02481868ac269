import { isPlain } from './graphemes.ts';

/** The place of a text: the sender, the subject or the body of a message, or a quote in a sentence of the page. */
export type Field = 'from' | 'subject' | 'body' | 'quote';

/**
 * Matches first the hidden characters that a sequence needs: a variation selector after a character that has variants
 * (1); a joiner that shapes letters, a joiner between emoji, or the letters of a flag (2). Then matches other
 * characters that are invisible, or that change how others are displayed. A run of characters without effect is one
 * match (3), with the spaces among them.
 */
const HIDDEN =
  /(\p{VS}(?<=[\p{ExtPict}\p{Lo}\p{S}\d#*].))|(\u200D(?<=\p{ExtPict}[\uFE0F\p{EMod}]?.)(?=\p{ExtPict})|[\u200C\u200D](?<=[\p{Lo}\p{M}](?:\u200D|.(?=(?!\p{DI})[\p{Lo}\p{M}])))|\u{E0067}(?<=\u{1F3F4}.)\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F})|[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\uFFF9-\uFFFB\u202A-\u202E\u2066-\u2069]|(\p{DI}(?:(?:\p{Zs}*(?![\u202A-\u202E\u2066-\u2069])\p{DI})+\p{Zs}*)?)|\p{M}(?<=[\p{M}\p{DI}]{9})/gu;

/**
 * Drops the characters without effect from a subject or body, and replaces every other hidden or disguising character
 * by a visible mark: a picture (`␀`) for C0 controls and DEL, `⟨U+202E⟩` for others and for combining marks beyond
 * eight on one letter. A sender has marks for joiners too; a body keeps its line breaks and tabs. Source: SPEC IB9.
 */
export function visibleText(text: string, field: Field): string {
  if (isPlain(text)) return text;
  const isMail = field === 'subject' || field === 'body';
  return text.replace(
    HIDDEN,
    (found: string, selector?: string, sequence?: string, run?: string) => {
      if (selector || (sequence && field !== 'from')) return found;
      if (run && isMail) return /\p{Zs}/u.exec(run)?.[0] ?? '';
      if (field === 'body' && /[\n\t]/.test(found)) return found;
      return (sequence ?? run)?.replace(/\P{Zs}/gu, markOf) ?? markOf(found);
    },
  );
}

/**
 * Returns the beginning of a text from outside, for a sentence of the page: marks replace hidden characters and line
 * breaks, and a text of more than `most` UTF-16 units is cut and ends with `…`. Source: SPEC PG13.
 */
export function excerpt(text: string, most = 40): string {
  const beginning = visibleText(text.slice(0, most + 1), 'quote');
  if (beginning.length <= most) return beginning;
  // Do not split a surrogate pair or a mark.
  return `${beginning.slice(0, most - 1).replace(/[\uD800-\uDBFF]$|⟨[^⟩]*$/, '')}…`;
}

function markOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? '␡' : `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}
