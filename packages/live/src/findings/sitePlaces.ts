import { markReplaced } from '../place/markReplaced.ts';
import type { PlacedSite } from '../place/placedSite.ts';
import type { PlaceLookup } from '../place/placeSite.ts';
import { subscriberLines } from '../place/subscribers.ts';
import { ownLine } from '../record/callerFrame.ts';
import type { LiveStore } from '../record/liveStore.ts';
import type { LocatedSite, PlaceSite } from '../record/site.ts';
import { LEAST_ANEW } from '../rules/subscriptions/subscribedAnew.ts';

/** Looks up the place of each of a store's sites once; `onLate` is called when a better place arrives later. */
export function createSitePlaces(
  store: LiveStore,
  place: PlaceLookup,
  onLate: (site: LocatedSite) => void,
) {
  const places = new Map<LocatedSite, PlacedSite>();

  async function once(site: LocatedSite) {
    const onLater = (late: PlacedSite) => {
      places.set(site, late);
      onLate(site);
    };
    const known = places.get(site) ?? (await place(site, onLater));
    places.set(site, known);
    return known;
  }

  return {
    once,
    of: (site: LocatedSite | undefined) => site && places.get(site),
    /** The sites that rules may ask for; sites of replaced modules are left out. */
    async all() {
      markReplaced(store.pipes);
      markReplaced(store.places);
      for (const site of [...store.pipes, ...placesAtFault(store)]) await once(site);
      return [...places].filter(([{ isOld }]) => !isOld);
    },
  };
}

type RecordedStore = Pick<LiveStore, 'pipes' | 'places' | 'incidents' | 'placeAt'>;

/** The unhandled errors, each with the place that subscribed, if known: a guessed trace may belong to another. */
export function uncaught(store: RecordedStore) {
  return store.pipes
    .flatMap((site) => site.uncaught)
    .map(({ number, endedSubscription: { stack = '', isGuess } = {} }) => {
      const frame = isGuess ? '' : ownLine(stack);
      return { number, place: frame ? store.placeAt(frame) : undefined };
    });
}

/** The places that rules may ask for; most others lead to no finding. */
function placesAtFault(store: RecordedStore): readonly PlaceSite[] {
  const makers = store.pipes.map(({ source }) => source?.madeAt);
  const subscribing = uncaught(store).map(({ place }) => place);
  const growing = [
    ...store.places.filter(isGrowing),
    ...store.pipes.filter(isGrowing).flatMap((site) => subscribingPlaces(store, site)),
  ];
  // The stack trace of a place without a frame has only package code, as when a router uses its own subjects.
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
