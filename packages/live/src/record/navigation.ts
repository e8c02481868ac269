import type { Recorder } from './recorder.ts';
import type { SubscriptionCounts } from './site.ts';

type Counts = ReadonlyMap<number, SubscriptionCounts>;

/** A visit to an address within the page; it lasts until the next visit. */
export interface Visit {
  readonly address: string;
  /** The clock time, in milliseconds, when the visit began, before the app subscribes to the streams of the address. */
  readonly atMs: number;
}

interface History {
  /** The latest visits, newest first; the last entry is the page's first address until `MOST` drops it. */
  readonly visits: readonly Visit[];
  /** The counts at the beginning of the last two visits, latest first; the page's first address has none. */
  readonly counts: readonly Counts[];
}

/** The maximum number of visits kept. */
const MOST = 200;

const checksByStore = new WeakMap<Recorder, () => History>();

/**
 * At each navigation within the page, saves the address and the counts of a store's sites, and notifies the store's
 * listeners. A change of only the query is not a navigation. `pushState` and `replaceState` are detected at once only
 * with the Navigation API.
 */
export function watchNavigation(store: Recorder, now: () => number): void {
  let history: History = { visits: [{ address: addressNow(), atMs: -Infinity }], counts: [] };
  function check() {
    const address = addressNow();
    if (address !== history.visits[0]?.address) {
      const counts = store.pipes.map(({ number, counts }) => [number, { ...counts }] as const);
      history = {
        // Recorded times are whole milliseconds too.
        visits: [{ address, atMs: Math.floor(now()) }, ...history.visits].slice(0, MOST),
        counts: [new Map(counts), ...history.counts].slice(0, 2),
      };
    }
    return history;
  }
  function onStep() {
    check();
    store.changed();
  }
  checksByStore.set(store, check);
  // Older browsers lack the Navigation API, despite the types.
  const api = (window as Partial<Pick<Window, 'navigation'>>).navigation;
  // The event fires before the app continues and subscribes to the streams of the new page.
  api?.addEventListener('currententrychange', onStep);
  addEventListener('popstate', onStep);
}

function addressNow() {
  return location.pathname + location.hash;
}

/**
 * Returns the visits to addresses within the page. Each call compares addresses, so that a call soon after a
 * `pushState` detects the navigation in any browser.
 */
export function visitsOf(store: Recorder): readonly Visit[] {
  return checksByStore.get(store)?.().visits ?? [];
}

/** Returns the counts at the last two navigations, latest first, or fewer if there were fewer. */
export function countsBefore(store: Recorder): readonly Counts[] {
  return checksByStore.get(store)?.().counts ?? [];
}
