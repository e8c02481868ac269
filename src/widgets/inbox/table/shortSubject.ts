const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Cuts a subject to its first `most` characters and `...`; a shorter one stays as it is.
 *
 * A character is what a reader counts as one: an emoji of several code points, a letter with its
 * accents. Source: SPEC IN5 (15).
 */
export function shortSubject(subject: string, most = 15): string {
  if (subject.length <= most) return subject;
  let count = 0;
  for (const { index } of graphemes.segment(subject)) {
    if (count === most) return `${subject.slice(0, index)}...`;
    count += 1;
  }
  return subject;
}
