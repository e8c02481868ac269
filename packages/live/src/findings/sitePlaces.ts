import { markReplaced } from '../place/markReplaced.ts';
import type { PlacedSite } from '../place/placedSite.ts';
import type { PlaceLookup } from '../place/placeSite.ts';
import type { LiveStore } from '../record/liveStore.ts';
import type { LocatedSite } from '../record/site.ts';
import { placesAtFault } from './placesAtFault.ts';

/** Makes the places of a store's sites, each looked up once; `onLate` is called when a better place has arrived. */
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
    /** The sites that rules may ask for, without the sites of replaced modules. */
    async all() {
      markReplaced(store.pipes);
      markReplaced(store.places);
      for (const site of [...store.pipes, ...placesAtFault(store)]) await once(site);
      return [...places].filter(([{ isOld }]) => !isOld);
    },
  };
}
