const PLAIN = /^[ -~¡-¬®-ſΆ-ώЀ-џ‐-‧№]*$/;

/** Whether a text has only common signs and Latin, Greek and Cyrillic letters, each visible and a whole grapheme. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

let segmenter: Intl.Segmenter | undefined;

/** Splits a text into grapheme clusters; the first call takes some milliseconds. */
export function graphemes(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter.segment(text);
}
