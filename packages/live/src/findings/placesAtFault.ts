import { ownLine } from '../record/callerFrame.ts';
import type { LiveStore } from '../record/liveStore.ts';
import type { PlaceSite } from '../record/site.ts';

type RecordedStore = Pick<LiveStore, 'pipes' | 'places' | 'incidents' | 'placeAt'>;

/** The unhandled errors, with the subscribing places if known: a sampled stack trace may belong to another place. */
export function uncaught(store: RecordedStore) {
  return store.pipes
    .flatMap((site) => site.uncaught)
    .map(({ number, endedSubscription: { stack = '', isSample } = {} }) => {
      const frame = isSample ? '' : ownLine(stack);
      return { number, place: frame ? store.placeAt(frame) : undefined };
    });
}

/** The places that rules may ask for; most other places lead to no finding. */
export function placesAtFault(store: RecordedStore): readonly PlaceSite[] {
  const makers = store.pipes.map(({ source }) => source?.madeAt);
  const subscribing = uncaught(store).map(({ place }) => place);
  const growing = store.places.filter(({ open }) => open.size > 2);
  // Without a frame outside of packages, only package code is near, and a router's use of its own subjects is not the
  // app's.
  const noted = store.incidents.map(({ place }) => place).filter(({ frame }) => frame !== '');
  return [...makers, ...subscribing, ...growing, ...noted].filter((place) => place !== undefined);
}
