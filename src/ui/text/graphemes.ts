const PLAIN = /^[ -~А-яЁё]*$/;

/** Tells whether a text has only letters and signs that each are seen as one character: most texts need no closer look. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

let segmenter: Intl.Segmenter | undefined;

/** Cuts a text into characters as a reader counts them; the first call takes some milliseconds. */
export function graphemes(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter.segment(text);
}
