import { graphemes, isPlain } from '../../../ui/text/graphemes.ts';

/** In characters as a reader counts them: an emoji is one, so is a letter with its accents. Source: SPEC IN5. */
const MOST = 15;

/** Cuts a subject to its first 15 characters and `...`; a shorter one stays as it is. */
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
