import { graphemes, isPlain } from '@partitura/base/ui/text/graphemes.ts';

/** In grapheme clusters: an emoji is one, and so is a letter with its accents. Source: SPEC IN5. */
const MOST = 15;

/** Cuts a subject to its first 15 characters and `...`; a shorter subject does not change. */
export function shortSubject(subject: string): string {
  if (subject.length <= MOST) return subject;
  if (isPlain(subject.slice(0, MOST + 1))) return `${subject.slice(0, MOST)}...`;
  let count = 0;
  for (const { index } of graphemes(subject)) {
    if (count === MOST) return `${subject.slice(0, index)}...`;
    count += 1;
  }
  return subject;
}
