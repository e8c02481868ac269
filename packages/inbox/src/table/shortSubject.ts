import { graphemes, isPlain } from '@partitura/base/ui/text/graphemes.ts';

/**
 * The default length in grapheme clusters: an emoji is one cluster, and so is a letter with its accents. Source: SPEC
 * IN5.
 */
const MOST = 15;

/** Cuts a subject to its first characters, by default 15, and `...`; a shorter subject does not change. */
export function shortSubject(subject: string, most = MOST): string {
  if (subject.length <= most) return subject;
  if (isPlain(subject.slice(0, most + 1))) return `${subject.slice(0, most)}...`;
  let count = 0;
  for (const { index } of graphemes(subject)) {
    if (count === most) return `${subject.slice(0, index)}...`;
    count += 1;
  }
  return subject;
}
