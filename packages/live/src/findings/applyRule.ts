import type { WrittenCall } from '../appCode/writtenStatements.ts';
import type { PlacedSite } from '../place/placedSite.ts';
import type { LiveStore } from '../record/liveStore.ts';
import type { LocatedSite } from '../record/site.ts';
import { type Evidence, isOfApp, type Pipe } from '../rules/evidence.ts';
import type { Match, Rule } from '../rules/rule.ts';
import type { Finding, SeenFinding } from './finding.ts';

/** A finding at a site, or at a place without a pipe. */
export interface SiteFinding extends SeenFinding {
  readonly of: LocatedSite;
}

interface Applied {
  readonly pipe: Pipe;
  readonly evidence: Evidence;
  /** The findings, by rule and lane. */
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
    const { lane, number, count, sinceMs: since, say, caller, frame } = fact;
    const callerPlace = store.places.find((one) => one.number === caller);
    const place = frame ? store.placeAt(frame) : callerPlace;
    const located = locate(pipe, fact, evidence, place, place && (await placeOnce(place)));
    if (!located) continue;
    const { of: otherSite, location, change } = located;
    const sayAll = (language: string) => say(language, change);
    const finding = { rule: id, text: sayAll('en'), ...location, count, since };
    const site = fact.site ?? (of.kind === 'pipe' ? of.number : undefined);
    const key = otherSite ? `${id} ${otherSite.number}` : keyOf(lane);
    current.set(key, { of, finding, site, number, say: sayAll });
  }
}

interface Located {
  /** The site of the place at fault, if that is not the pipe's own site. */
  readonly of?: LocatedSite | undefined;
  readonly location: Pick<Finding, 'name' | 'file' | 'line' | 'column' | 'operator'>;
  /** The code that changes a value, if this code is at fault. */
  readonly change?: string;
}

/** The location of a fact, in the pipe or at a related place; absent if the code at that place shows no fault. */
function locate(
  pipe: Pipe,
  { lane, at, frame }: Match,
  all: Evidence,
  of: LocatedSite | undefined,
  code: PlacedSite | undefined,
): Located | undefined {
  const own = pipe.placedSite;
  if (frame !== undefined) {
    if (!code?.join || code.isLibrary) return undefined;
    return { of, location: locationOf(code.join, { file: code.file }) };
  }
  // A change before the call of `next` is at fault if that call is certainly on the pipe's own source.
  const change = code?.file === own.file && !code.isLibrary ? code.change : undefined;
  if (change?.receiver === pipe.operator(0))
    return { of, location: locationOf(change, own), change: change.name };
  const other = at && all.pipeOf(at.number);
  if (isOfApp(other)) {
    const location = locationOf({ ...other.placedSite, name: other.operator(0) }, other.placedSite);
    return { of: other.site, location };
  }
  const written = own.operators[lane - 1]?.at ?? own;
  return { location: locationOf({ ...written, name: pipe.operator(lane) }, own) };
}

/** The location of a call in a file, with the name of its pipe, if the name is known. */
function locationOf(
  { name: operator, line, column }: WrittenCall,
  { file, name }: Pick<PlacedSite, 'file' | 'name'>,
): Located['location'] {
  return { ...(name !== undefined && { name }), file, line, column, operator };
}
