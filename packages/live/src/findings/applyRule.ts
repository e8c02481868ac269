import type { PlacedSite } from '../place/placedSite.ts';
import type { LiveStore } from '../record/liveStore.ts';
import type { LocatedSite } from '../record/site.ts';
import type { Evidence, Pipe } from '../rules/evidence.ts';
import type { Rule } from '../rules/rule.ts';
import type { SeenFinding } from './finding.ts';
import { locateFinding } from './locateFinding.ts';

/** A finding of a site, or of a place without a pipe. */
export interface SiteFinding extends SeenFinding {
  readonly of: LocatedSite;
}

interface Applied {
  readonly pipe: Pipe;
  readonly evidence: Evidence;
  /** The findings, by their rules and lanes. */
  readonly current: Map<string, SiteFinding>;
  readonly store: LiveStore;
  readonly placeOnce: (site: LocatedSite) => Promise<PlacedSite>;
}

/** Updates the findings of a rule in a pipe; `current` contains the findings of all rules. */
export async function applyRule(
  { id, find, overAt }: Rule,
  { pipe, evidence, current, store, placeOnce }: Applied,
): Promise<void> {
  const of = pipe.site;
  const keyOf = (lane: number) => `${id} ${of.number} ${lane}`;
  for (const { kind, lane, number } of overAt === undefined ? [] : pipe.notifications) {
    if (kind === overAt && number > (current.get(keyOf(lane))?.number ?? Infinity))
      current.delete(keyOf(lane));
  }
  for (const fact of find(pipe, evidence)) {
    const {
      lane,
      site = of.kind === 'pipe' ? of.number : undefined,
      number,
      count,
      sinceMs,
      say,
      caller,
      frame,
    } = fact;
    const callerPlace = store.places.find((one) => one.number === caller);
    const place = frame ? store.placeAt(frame) : callerPlace;
    const calling = place && { of: place, placedSite: await placeOnce(place) };
    const locatedFinding = locateFinding(pipe, fact, evidence, calling);
    if (!locatedFinding) continue;
    const { of: otherSite, location, change } = locatedFinding;
    const sayAll = (language: string) => say(language, change);
    const finding = { rule: id, text: sayAll('en'), ...location, count, since: sinceMs };
    current.set(otherSite ? `${id} ${otherSite.number}` : keyOf(lane), {
      ...{ of, finding, site, number, say: sayAll },
    });
  }
}
