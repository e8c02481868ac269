import { ownLine } from '../record/callerFrame.ts';
import type { LiveStore, Site } from '../record/liveStore.ts';

type Recorded = Pick<LiveStore, 'sites' | 'places' | 'notes' | 'siteOf'>;

/** The errors that nobody handled, with the places that subscribed, if known: a sample may be of another place. */
export function uncaught(store: Recorded) {
  return store.sites
    .flatMap((site) => site.uncaught)
    .map(({ number, opened: { stack = '', isSample } = {} }) => {
      const frame = isSample ? '' : ownLine(stack);
      return { number, place: frame ? store.siteOf(frame, store.places) : undefined };
    });
}

/** The places that rules may ask for; most others lead to no finding. */
export function placesAtFault(store: Recorded): readonly Site[] {
  const made = store.sites.map(({ source }) => source?.made);
  const subscribing = uncaught(store).map(({ place }) => place);
  const growing = store.places.filter(({ open }) => open.size > 2);
  // Without a frame outside of packages, only their code is near: what a router does with its subjects is its own.
  const noted = store.notes.map(({ place }) => place).filter(({ frame }) => frame !== '');
  return [...made, ...subscribing, ...growing, ...noted].filter((place) => place !== undefined);
}
