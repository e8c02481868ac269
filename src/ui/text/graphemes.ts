const PLAIN = /^[ -~¡-¬®-ſΆ-ώЀ-џ‐-‧№]*$/;

/** Tells whether a text has only Latin, Greek and Cyrillic letters and common signs: each is seen, and is one character. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

let segmenter: Intl.Segmenter | undefined;

/** Cuts a text into characters as a reader counts them; the first call takes some milliseconds. */
export function graphemes(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter.segment(text);
}
