import type { SubjectIncident, LocatedSite } from '../../record/site.ts';
import type { Evidence } from '../evidence.ts';
import type { Match } from '../rule.ts';

/** Returns a kind of incidents of a place's subjects: the latest, with the counts of all and the time of the first. */
export function incidentsOf(
  { incidents }: Evidence,
  kind: SubjectIncident['kind'],
  place: LocatedSite,
): readonly (SubjectIncident & { readonly fact: Match })[] {
  const sameIncidents = incidents.filter((one) => one.kind === kind && one.place === place);
  const [first, last] = [sameIncidents[0], sameIncidents.at(-1)];
  if (!first || !last) return [];
  const count = sameIncidents.reduce((sum, one) => sum + one.count, 0);
  return [{ ...last, fact: { lane: 0, number: 0, count, sinceMs: first.sinceMs } }];
}
