import { type CodeLane, laneNames } from '@partitura/score/code/streamCode.ts';
import { treatmentsOf } from '@partitura/score/layout/operators.ts';
import { createFates } from '@partitura/score/trace/fates.ts';
import type { Notification, Recording } from '@partitura/score/trace/recording.ts';
import type { PlacedSite } from '../../place/placedSite.ts';
import { lanesAt } from '../nest/nestedCode.ts';
import { findPlace, type Place as SitePlace, placesAfter } from '../nest/nestedRecording.ts';
import type { SeenSite } from '../model/panelModel.ts';

/** A link to a mark in the score of another pipe. */
export interface ThreadLink {
  readonly site: number;
  readonly placed: PlacedSite;
  readonly number: number;
  /** For a cause, the operator that took in the cause; for an effect, the operator that emits the effect. */
  readonly operator: string;
}

type Threaded = Pick<SeenSite, 'number' | 'placed' | 'recording'>;
type Place = SitePlace<Threaded>;

/**
 * Follows a notification, by its number, through all pipes: to the notification being delivered when it began, to
 * held-back values, and from an inner pipe to the value for which it was subscribed. Other notifications of timers or
 * promises have no cause. The causes are nearest first, and the effects in order of time.
 */
export function threadLinks(sites: readonly Threaded[], number: number) {
  const causes = causesIn(sites);
  const own = findPlace(sites, number);
  if (!own) return { causes: [], effects: [] };
  const effects = effectsOf(own, sites, causes);
  // A value is more informative than the preceding subscription.
  const isValue = ({ one }: Place) => one.kind === 'next';
  const told = [...effects.filter(isValue), ...effects.filter((place) => !isValue(place))];
  return {
    causes: linksTo(causesOf(own, sites, causes), own, ({ lane, kind }, labels) =>
      // A delivered value of a lane is taken in by the next lane.
      kind === 'subscribe' ? labels[lane] : (labels[lane + 1] ?? labels[lane]),
    ),
    effects: linksTo(told, own, ({ lane }, labels) => labels[lane]).sort(
      (left, right) => left.number - right.number,
    ),
  };
}

/**
 * Follows a notification, by its number, through all pipes, with each step in them: its causes, itself and its effects,
 * in order. Returns `undefined` if the notification is not kept.
 */
export function threadOf(sites: readonly Threaded[], number: number) {
  const own = findPlace(sites, number);
  if (!own) return undefined;
  const causes = causesIn(sites);
  const cause = causesOf(own, sites, causes).filter(({ one }) => one.number !== number);
  return { cause: cause.toReversed(), event: [own], effect: effectsOf(own, sites, causes) };
}

/** The causes of each notification, by its number. */
type CausesOf = ReadonlyMap<number, readonly number[]>;

/** Keyed by the first pipe's recording; an app's recording is long, so it should be followed only once. */
const followers = new WeakMap<
  Recording,
  { key: string; follow: ReturnType<typeof createFollower> }
>();

function causesIn(sites: readonly Threaded[]): CausesOf {
  const [first] = sites;
  if (!first) return new Map();
  const key = sites.map(({ number, placed }) => `${number} ${placed.code.id}`).join();
  const before = followers.get(first.recording);
  const follower = before?.key === key ? before : { key, follow: createFollower(sites) };
  followers.set(first.recording, follower);
  return follower.follow(sites);
}

/** Makes a function that returns the causes of all kept notifications. */
function createFollower(placedSites: readonly Threaded[]) {
  const lanes: CodeLane[] = [];
  const names: string[] = [];
  const offsets = new Map<number, number>();
  for (const { number, placed } of placedSites) {
    offsets.set(number, lanes.length);
    lanes.push(...lanesAt(lanes.length, placed.code));
    names.push(...laneNames(placed.code, {}));
  }
  const joined = createFates(lanes, treatmentsOf(lanes, names));
  const causes = new Map<number, readonly number[]>();
  let known = 0;
  return (sites: readonly Threaded[]): CausesOf => {
    for (const { site, one } of placesAfter(sites, known)) {
      known = one.number;
      const lane = (offsets.get(site.number) ?? 0) + one.lane;
      const found = joined.add({ ...one, lane }).causes;
      if (found.length > 0) causes.set(known, found);
    }
    const oldest = Math.min(...sites.map(({ recording }) => recording.oldest()));
    for (const number of causes.keys()) {
      if (number >= oldest) break;
      causes.delete(number);
    }
    return causes;
  };
}

/** Returns the direct and indirect causes of a notification, itself included, latest first. */
function causesOf(own: Place, sites: readonly Threaded[], causes: CausesOf): readonly Place[] {
  const numbers = new Set([own.one.number]);
  for (const number of numbers) for (const cause of causes.get(number) ?? []) numbers.add(cause);
  const sorted = [...numbers].sort((left, right) => right - left);
  return sorted.flatMap((number) => findPlace(sites, number) ?? []);
}

function effectsOf(own: Place, sites: readonly Threaded[], causes: CausesOf): readonly Place[] {
  const { number, cause = number } = own.one;
  const taken = own.site.recording.find(cause);
  const known = new Set([number]);
  return placesAfter(sites, taken ? cause : number).filter(({ site, one }) => {
    // An operator such as `tap` may have side effects before it passes a value on: their cause is the value that the
    // operator took in.
    const isBeside = one.cause === cause && one.number < number && site !== own.site;
    const isEffect = isBeside || causes.get(one.number)?.some((one) => known.has(one)) === true;
    if (isEffect) known.add(one.number);
    return isEffect;
  });
}

/** Links to the first notification of each other pipe of the app. */
function linksTo(
  places: readonly Place[],
  own: Place,
  operatorOf: (one: Notification, labels: readonly string[]) => string | undefined,
): ThreadLink[] {
  const first = new Map<number, ThreadLink>();
  for (const { one, site } of places) {
    const { number, placed } = site;
    if (site === own.site || placed.isLibrary || first.has(number)) continue;
    const labels = placed.code.lanes.map(({ label }) => label);
    const operator = operatorOf(one, labels) ?? '';
    first.set(number, { site: number, placed, number: one.number, operator });
  }
  return [...first.values()];
}
