/** Characters that are two letters wide in a monospaced font: East Asian letters and emoji. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u{3000}-\u{303f}\u{ff01}-\u{ff60}\p{Extended_Pictographic}]/u;

/** Characters without a width, which combine with the previous character. */
const COMBINING = /[\p{M}\p{Cf}]/u;

/** The width of a text in letters of a monospaced font. */
export function lettersOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + widthOf(letter), 0);
}

/**
 * Cuts a text to the width of this many letters; a cut text ends with an ellipsis. Returns an empty text if not even
 * one letter and the ellipsis fit.
 */
export function fitText(text: string, letters: number): string {
  if (lettersOf(text) <= letters) return text;
  let beginning = '';
  let room = letters - 1;
  for (const letter of text) {
    room -= widthOf(letter);
    if (room < 0) break;
    beginning += letter;
  }
  return beginning && `${beginning.trimEnd()}…`;
}

/** Cuts a text at its beginning to the width of this many letters: `…ел`. */
export function fitEnd(text: string, letters: number): string {
  const reversed = (one: string) => Array.from(one).reverse().join('');
  return reversed(fitText(reversed(text), letters)).replace(/^…\p{M}+/u, '…');
}

function widthOf(letter: string) {
  if (letter < '\u0300') return 1;
  return COMBINING.test(letter) ? 0 : WIDE.test(letter) ? 2 : 1;
}

/** Replaces characters that XML does not allow, and lone surrogates. */
export function wellFormed(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r -\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\u{fffd}');
}
