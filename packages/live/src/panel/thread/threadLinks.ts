import { type CodeLane, laneNames } from '@partitura/score/code/streamCode.ts';
import { treatmentsOf } from '@partitura/score/layout/operators.ts';
import { createFates } from '@partitura/score/trace/fates.ts';
import type { Notification, Recording } from '@partitura/score/trace/recording.ts';
import type { PlacedSite } from '../../place/placedSite.ts';
import { lanesAt } from '../nest/nestedCode.ts';
import {
  findNotification,
  notificationsAfter,
  type SiteNotification,
} from '../nest/nestedRecording.ts';
import type { SeenSite } from '../model/panelModel.ts';

/** A link to a mark in the score of another pipe. */
export interface ThreadLink {
  readonly site: number;
  readonly placedSite: PlacedSite;
  readonly number: number;
  /** The operator that received the cause, or that emits the effect. */
  readonly operator: string;
}

type Threaded = Pick<SeenSite, 'number' | 'placedSite' | 'recording'>;
type ThreadStep = SiteNotification<Threaded>;

/**
 * Follows a notification, given by its number, through all pipes: to the notification that was being delivered when it
 * began, to held-back values, and from an inner pipe to the value for which the operator subscribed to that pipe. Other
 * notifications from timers or promises have no cause. The causes are nearest first, and the effects in order of time.
 */
export function threadLinks(sites: readonly Threaded[], number: number) {
  const own = findNotification(sites, number);
  if (!own) return { causes: [], effects: [] };
  const causes = causesIn(sites);
  const cause = causesOf(own, sites, causes);
  const effect = effectsOf(own, sites, causes);
  // A value is more informative than the preceding subscription.
  const isValue = ({ notification }: ThreadStep) => notification.kind === 'next';
  const effects = [...effect.filter(isValue), ...effect.filter((step) => !isValue(step))];
  // Of package pipes, only the one in which a failure began is named.
  const failed = cause.find((step) => !isOfApp(step) && step.notification.kind === 'error');
  const named = cause.filter((step) => isOfApp(step) || step === failed);
  return {
    causes: linksTo(named.toReversed(), own, ({ lane, kind }, labels) =>
      // The next lane receives the value that a lane delivers.
      kind === 'subscribe' ? labels[lane] : (labels[lane + 1] ?? labels[lane]),
    ),
    effects: linksTo(effects.filter(isOfApp), own, ({ lane }, labels) => labels[lane]).sort(
      (left, right) => left.number - right.number,
    ),
  };
}

const isOfApp = ({ site }: ThreadStep) => !site.placedSite.isLibrary;

type CausesOf = ReadonlyMap<number, readonly number[]>;

/** The followers, by the first pipe's recording: an app's recording is long, so it should be followed only once. */
const followers = new WeakMap<
  Recording,
  { key: string; follow: ReturnType<typeof createFollower> }
>();

function causesIn(sites: readonly Threaded[]): CausesOf {
  const [first] = sites;
  if (!first) return new Map();
  const key = sites.map(({ number, placedSite }) => `${number} ${placedSite.code.id}`).join();
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
  for (const { number, placedSite } of placedSites) {
    offsets.set(number, lanes.length);
    lanes.push(...lanesAt(lanes.length, placedSite.code));
    names.push(...laneNames(placedSite.code, {}));
  }
  const fates = createFates(lanes, treatmentsOf(lanes, names));
  const causes = new Map<number, readonly number[]>();
  let lastNumber = 0;
  return (sites: readonly Threaded[]): CausesOf => {
    for (const { site, notification } of notificationsAfter(sites, lastNumber)) {
      lastNumber = notification.number;
      const lane = (offsets.get(site.number) ?? 0) + notification.lane;
      const found = fates.add({ ...notification, lane }).causes;
      if (found.length > 0) causes.set(lastNumber, found);
    }
    const oldest = Math.min(...sites.map(({ recording }) => recording.oldest()));
    for (const number of causes.keys()) {
      if (number >= oldest) break;
      causes.delete(number);
    }
    return causes;
  };
}

/** Returns a notification and its direct and indirect causes, in order. */
function causesOf(
  own: ThreadStep,
  sites: readonly Threaded[],
  causes: CausesOf,
): readonly ThreadStep[] {
  const numbers = new Set([own.notification.number]);
  for (const number of numbers) for (const cause of causes.get(number) ?? []) numbers.add(cause);
  const sorted = [...numbers].sort((left, right) => left - right);
  return sorted.flatMap((number) => findNotification(sites, number) ?? []);
}

function effectsOf(
  own: ThreadStep,
  sites: readonly Threaded[],
  causes: CausesOf,
): readonly ThreadStep[] {
  const { number, cause = number } = own.notification;
  const causeNotification = own.site.recording.find(cause);
  const threadNumbers = new Set([number]);
  return notificationsAfter(sites, causeNotification ? cause : number).filter(
    ({ site, notification }) => {
      // An operator such as `tap` may have side effects before it passes a value on: their cause is the value that the
      // operator received.
      const isBeside =
        notification.cause === cause && notification.number < number && site !== own.site;
      const isEffect =
        isBeside || causes.get(notification.number)?.some((one) => threadNumbers.has(one)) === true;
      if (isEffect) threadNumbers.add(notification.number);
      return isEffect;
    },
  );
}

/** Returns links to the first notification of each other pipe. */
function linksTo(
  places: readonly ThreadStep[],
  own: ThreadStep,
  operatorOf: (notification: Notification, labels: readonly string[]) => string | undefined,
): ThreadLink[] {
  const first = new Map<number, ThreadLink>();
  for (const { notification, site } of places) {
    const { number, placedSite } = site;
    if (site === own.site || first.has(number)) continue;
    const labels = placedSite.code.lanes.map(({ label }) => label);
    const operator = operatorOf(notification, labels) ?? '';
    first.set(number, { site: number, placedSite, number: notification.number, operator });
  }
  return [...first.values()];
}
