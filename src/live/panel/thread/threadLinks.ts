import { type CodeLane, laneNames } from '../../../code/streamCode.ts';
import { createCauses } from '../../../score/layout/causes.ts';
import type { Notification } from '../../../trace/recording.ts';
import type { PlacedSite } from '../../place/placedSite.ts';
import { lanesAt } from '../nest/nestedCode.ts';
import type { SeenSite } from '../model/panelModel.ts';

/** A mark in the score of another pipe. */
export interface ThreadLink {
  /** Its site. */
  readonly site: number;
  readonly placed: PlacedSite;
  /** The number of the notification. */
  readonly number: number;
  /** The operator in which it happened, or that brings it. */
  readonly operator: string;
}

/** The causes of a notification in other pipes, nearest first, and its effects, in order of time. */
export interface ThreadLinks {
  readonly causes: readonly ThreadLink[];
  readonly effects: readonly ThreadLink[];
}

/** A notification, the site that it belongs to, and those that it goes back to. */
interface Place {
  readonly site: SeenSite;
  readonly one: Notification;
  readonly causes: readonly number[];
}

/**
 * Follows a notification, by its number, through all pipes: to what was being delivered when it began, to the values that
 * an operator held back, and from an inner pipe to the value that it was subscribed for. What else a timer or a promise
 * brings comes from nowhere.
 */
export function threadLinks(sites: readonly SeenSite[], number: number): ThreadLinks {
  const places = placesOf(sites);
  const own = places.find(({ one }) => one.number === number);
  if (!own) return { causes: [], effects: [] };
  const effects = effectsOf(own, places);
  // A value says more than the subscription that comes before it.
  const isValue = ({ one }: Place) => one.kind === 'next';
  const told = [...effects.filter(isValue), ...effects.filter((place) => !isValue(place))];
  return {
    causes: linksTo(causesOf(own, places), own, ({ lane, kind }, labels) =>
      // What was delivered on a lane is taken in by the next one.
      kind === 'subscribe' ? labels[lane] : (labels[lane + 1] ?? labels[lane]),
    ),
    effects: linksTo(told, own, ({ lane }, labels) => labels[lane]).sort(
      (left, right) => left.number - right.number,
    ),
  };
}

/** All that is held of all pipes, in the order in which it happened. */
function placesOf(sites: readonly SeenSite[]): readonly Place[] {
  // One lane stands for all of pipes whose place is not known.
  const lanes: CodeLane[] = [
    { kind: 'source', label: '', above: undefined, inside: undefined, hasUnseen: true },
  ];
  const names = [''];
  const all = sites.flatMap((site) => {
    const { placed, recording } = site;
    const offset = lanes.length;
    if (placed) {
      lanes.push(...lanesAt(offset, placed.code));
      names.push(...laneNames(placed.code, {}));
    }
    return recording
      .held()
      .map((one) => ({ site, one, lane: placed === undefined ? 0 : offset + one.lane }));
  });
  all.sort((left, right) => left.one.number - right.one.number);
  const causes = createCauses(lanes, names);
  return all.map(({ site, one, lane }) => {
    return { site, one, causes: causes.of({ ...one, lane }).causes };
  });
}

/** The latest first. */
function causesOf(own: Place, places: readonly Place[]): readonly Place[] {
  const wanted = new Set([own.one.number]);
  return places.toReversed().filter(({ one, causes }) => {
    if (!wanted.has(one.number)) return false;
    for (const cause of causes) wanted.add(cause);
    return true;
  });
}

function effectsOf(own: Place, places: readonly Place[]): readonly Place[] {
  const { number, cause } = own.one;
  const taken = places.find(({ one, site }) => one.number === cause && site === own.site);
  const known = new Set([number]);
  return places.filter(({ site, one, causes }) => {
    // What an operator does with a value before it passes it on, as `tap` does, the value itself has begun.
    const isBeside = taken && one.cause === cause && one.number < number && site !== own.site;
    const isEffect = isBeside === true || causes.some((one) => known.has(one));
    if (isEffect) known.add(one.number);
    return isEffect;
  });
}

/** Links to the first place of each other pipe of the app. */
function linksTo(
  places: readonly Place[],
  own: Place,
  operatorOf: (one: Notification, labels: readonly string[]) => string | undefined,
): ThreadLink[] {
  const first = new Map<number, ThreadLink>();
  for (const { one, site } of places) {
    const { number, placed } = site;
    if (site === own.site || !placed || placed.isLibrary || first.has(number)) continue;
    const labels = placed.code.lanes.map(({ label }) => label);
    const operator = operatorOf(one, labels) ?? '';
    first.set(number, { site: number, placed, number: one.number, operator });
  }
  return [...first.values()];
}
