import { subscriberLines } from '../place/subscribers.ts';
import { LEAST_ANEW } from '../rules/subscriptions/subscribedAnew.ts';
import { ownLine } from '../record/callerFrame.ts';
import type { LiveStore } from '../record/liveStore.ts';
import type { LocatedSite, PlaceSite } from '../record/site.ts';

type RecordedStore = Pick<LiveStore, 'pipes' | 'places' | 'incidents' | 'placeAt'>;

/** The unhandled errors, with the subscribing places if known: a sampled stack trace may belong to another place. */
export function uncaught(store: RecordedStore) {
  return store.pipes
    .flatMap((site) => site.uncaught)
    .map(({ number, endedSubscription: { stack = '', isGuess } = {} }) => {
      const frame = isGuess ? '' : ownLine(stack);
      return { number, place: frame ? store.placeAt(frame) : undefined };
    });
}

/** The places that rules may ask for; most other places lead to no finding. */
export function placesAtFault(store: RecordedStore): readonly PlaceSite[] {
  const makers = store.pipes.map(({ source }) => source?.madeAt);
  const subscribing = uncaught(store).map(({ place }) => place);
  const growing = [
    ...store.places.filter(isGrowing),
    ...store.pipes.filter(isGrowing).flatMap((site) => subscribingPlaces(store, site)),
  ];
  // Without a frame outside of packages, only package code is near, and a router's use of its own subjects is not the
  // app's.
  const noted = store.incidents.map(({ place }) => place).filter(({ frame }) => frame !== '');
  return [...makers, ...subscribing, ...growing, ...noted].filter((place) => place !== undefined);
}

const isGrowing = ({ open, counts }: LocatedSite) =>
  open.size > 2 || (open.size > 0 && counts.opened >= LEAST_ANEW);

function subscribingPlaces(store: RecordedStore, { open }: LocatedSite) {
  const stacks = Array.from(open.values(), ({ stack = '' }) => stack);
  const frames = new Set(stacks.map(subscriberLines(stacks)));
  return [...frames].filter((frame) => frame !== '').map((frame) => store.placeAt(frame));
}
