import { ownLine } from '../record/callerFrame.ts';
import type { LiveStore } from '../record/liveStore.ts';
import type { PlaceSite } from '../record/site.ts';

type RecordedStore = Pick<LiveStore, 'pipes' | 'places' | 'incidents' | 'placeAt'>;

/** The errors that nobody handled, with the places that subscribed, if known: a sample may be of another place. */
export function uncaught(store: RecordedStore) {
  return store.pipes
    .flatMap((site) => site.uncaught)
    .map(({ number, endedSubscription: { stack = '', isSample } = {} }) => {
      const frame = isSample ? '' : ownLine(stack);
      return { number, place: frame ? store.placeAt(frame) : undefined };
    });
}

/** The places that rules may ask for; most others lead to no finding. */
export function placesAtFault(store: RecordedStore): readonly PlaceSite[] {
  const makers = store.pipes.map(({ source }) => source?.madeAt);
  const subscribing = uncaught(store).map(({ place }) => place);
  const growing = store.places.filter(({ open }) => open.size > 2);
  // Without a frame outside of packages, only their code is near: what a router does with its subjects is its own.
  const noted = store.incidents.map(({ place }) => place).filter(({ frame }) => frame !== '');
  return [...makers, ...subscribing, ...growing, ...noted].filter((place) => place !== undefined);
}
