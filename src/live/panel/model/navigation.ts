import type { LiveStore, SiteCounts } from '../../record/liveStore.ts';

/** The numbers of opened and closed subscriptions to a site's pipes. */
export type Opened = Pick<SiteCounts, 'opened' | 'closed'>;

type Counts = ReadonlyMap<number, Opened>;

const watched = new WeakMap<LiveStore, () => readonly Counts[]>();

/**
 * At each navigation within the page, saves the counts of a store's sites and notifies the store's listeners, until the
 * signal is aborted. A change of only the query is not a navigation. `pushState` and `replaceState` are detected at
 * once only with the Navigation API.
 */
export function watchNavigation(store: LiveStore, signal: AbortSignal): void {
  let address = addressNow();
  let before: readonly Counts[] = [];
  function check() {
    if (address !== addressNow()) {
      address = addressNow();
      const counts = store.sites.map(({ number, counts }) => [number, { ...counts }] as const);
      before = [new Map(counts), ...before].slice(0, 2);
    }
    return before;
  }
  function onStep() {
    check();
    store.changed();
  }
  watched.set(store, check);
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
 * Returns the counts at the last two navigations, latest first, or fewer if there were fewer. It compares addresses, so
 * that a call soon after a `pushState` detects the navigation in any browser.
 */
export function countsBefore(store: LiveStore): readonly Counts[] {
  return watched.get(store)?.() ?? [];
}
