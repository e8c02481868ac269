const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** In characters as a reader counts them: an emoji is one, so is a letter with its accents. Source: SPEC IN5. */
const MOST = 15;

/** Cuts a subject to its first 15 characters and `...`; a shorter one stays as it is. */
export function shortSubject(subject: string): string {
  if (subject.length <= MOST) return subject;
  let count = 0;
  for (const { index } of graphemes.segment(subject)) {
    if (count === MOST) return `${subject.slice(0, index)}...`;
    count += 1;
  }
  return subject;
}
