import type { LiveStore } from './liveStore.ts';
import type { SiteCounts } from './site.ts';

/** The numbers of opened and closed subscriptions to a site's pipes. */
export type SubscriptionCounts = Pick<SiteCounts, 'opened' | 'closed'>;

type Counts = ReadonlyMap<number, SubscriptionCounts>;

/** A navigation within the page. */
export interface Navigation {
  /** The address that it led to. */
  readonly address: string;
  /** The counts at this moment, before the app subscribes to the streams of the new page. */
  readonly counts: Counts;
}

/** The maximum number of kept navigations: three visits of a page with some others in between. */
const MOST = 24;

const checksByStore = new WeakMap<LiveStore, () => readonly Navigation[]>();

/**
 * At each navigation within the page, saves the counts of a store's sites and notifies the store's listeners, until the
 * signal is aborted. A change of only the query is not a navigation. `pushState` and `replaceState` are detected at
 * once only with the Navigation API.
 */
export function watchNavigation(store: LiveStore, signal: AbortSignal): void {
  let address = addressNow();
  let before: readonly Navigation[] = [];
  function check() {
    if (address !== addressNow()) {
      address = addressNow();
      const counts = store.pipes.map(({ number, counts }) => [number, { ...counts }] as const);
      before = [{ address, counts: new Map(counts) }, ...before].slice(0, MOST);
    }
    return before;
  }
  function onStep() {
    check();
    store.changed();
  }
  checksByStore.set(store, check);
  // Older browsers lack the Navigation API, despite the types.
  const api = (window as Partial<Pick<Window, 'navigation'>>).navigation;
  // The event fires before the app continues and subscribes to the streams of the new page.
  api?.addEventListener('currententrychange', onStep, { signal });
  addEventListener('popstate', onStep, { signal });
}

function addressNow() {
  return location.pathname + location.hash;
}

/**
 * Returns the last navigations, latest first. It compares addresses, so that a call soon after a `pushState` detects the
 * navigation in any browser.
 */
export function navigationsOf(store: LiveStore): readonly Navigation[] {
  return checksByStore.get(store)?.() ?? [];
}

/** Returns the counts at the last two navigations, latest first, or fewer if there were fewer. */
export function countsBefore(store: LiveStore): readonly Counts[] {
  return navigationsOf(store)
    .slice(0, 2)
    .map(({ counts }) => counts);
}
