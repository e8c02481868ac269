const PLAIN = /^[ -~¡-¬®-ſΆ-ώЀ-џ‐-‧№]*$/;

/** Whether a text has only Latin, Greek and Cyrillic letters and common signs, each visible and one character. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

let segmenter: Intl.Segmenter | undefined;

/** Splits a text into grapheme clusters; the first call takes some milliseconds. */
export function graphemes(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter.segment(text);
}
