import type { LiveStore, SiteCounts } from '../record/site.ts';

/** How many subscriptions to a site's pipes were opened and closed. */
export type Opened = Pick<SiteCounts, 'opened' | 'closed'>;

/** The counts of sites, by their number, at the last navigation. */
type CountsBefore = ReadonlyMap<number, Opened>;

const before = new WeakMap<LiveStore, CountsBefore>();

/**
 * Calls `onNavigated` after each navigation within the page to another address, until the function that it gives back
 * is called. `pushState` is seen where there is the Navigation API.
 */
export function onNavigation(onNavigated: () => void): () => void {
  const listening = new AbortController();
  let { href } = location;
  function check() {
    if (location.href === href) return;
    ({ href } = location);
    onNavigated();
  }
  const { signal } = listening;
  // Older browsers have none, whatever the types say.
  const api = (window as Partial<Pick<Window, 'navigation'>>).navigation;
  api?.addEventListener('navigatesuccess', check, { signal });
  addEventListener('popstate', check, { signal });
  return () => listening.abort();
}

/** Keeps the counts of a store's sites at each navigation, until the function that it gives back is called. */
export function watchNavigation(store: LiveStore): () => void {
  const stop = onNavigation(() => {
    const counts = store.sites.map(
      ({ number, counts: { opened, closed } }) => [number, { opened, closed }] as const,
    );
    before.set(store, new Map(counts));
  });
  return () => {
    stop();
    before.delete(store);
  };
}

/** The counts at the last navigation; `undefined` while there was none since the page was opened. */
export function countsBefore(store: LiveStore): CountsBefore | undefined {
  return before.get(store);
}
