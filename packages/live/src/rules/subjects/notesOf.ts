import type { Note, LocatedSite } from '../../record/site.ts';
import type { Evidence } from '../evidence.ts';
import type { Fact } from '../rule.ts';

/** What of a kind happened to the subjects of a place: the latest, with the counts of all and the time of the first. */
export function notesOf(
  { notes }: Evidence,
  kind: Note['kind'],
  place: LocatedSite,
): readonly (Note & { readonly fact: Fact })[] {
  const known = notes.filter((note) => note.kind === kind && note.place === place);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return [];
  const count = known.reduce((sum, note) => sum + note.count, 0);
  return [{ ...last, fact: { lane: 0, number: 0, count, sinceMs: first.sinceMs } }];
}
