import type { LiveStore, SiteCounts } from '../../record/liveStore.ts';

/** How many subscriptions to a site's pipes were opened and closed. */
export type Opened = Pick<SiteCounts, 'opened' | 'closed'>;

/** The counts of sites, by their number, at a navigation. */
type Counts = ReadonlyMap<number, Opened>;

const watched = new WeakMap<LiveStore, () => readonly Counts[]>();

/**
 * Calls `onStep` after each step in the history of the page, until the signal is aborted. `pushState` and `replaceState`
 * are seen where there is the Navigation API.
 */
export function onHistory(onStep: () => void, signal: AbortSignal): void {
  // Older browsers have none, whatever the types say.
  const api = (window as Partial<Pick<Window, 'navigation'>>).navigation;
  // It is told before the app goes on, and subscribes to what the new page has.
  api?.addEventListener('currententrychange', onStep, { signal });
  addEventListener('popstate', onStep, { signal });
}

/**
 * Keeps the counts of a store's sites at each navigation within the page, until the signal is aborted. A query alone is no
 * navigation.
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
  watched.set(store, check);
  onHistory(check, signal);
}

function addressNow() {
  return location.pathname + location.hash;
}

/**
 * Gives the counts at the last two navigations, the latest first; as many as there were since the page was opened. It
 * compares the address, so that a call soon after a `pushState` sees it in any browser.
 */
export function countsBefore(store: LiveStore): readonly Counts[] {
  return watched.get(store)?.() ?? [];
}
