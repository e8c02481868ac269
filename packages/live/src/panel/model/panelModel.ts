import { placeInputs } from '../../inputs/placeInputs.ts';
import { markReplaced } from '../../place/markReplaced.ts';
import type { Findings } from '../../findings/createFindings.ts';
import type { Limit, PlacedSite } from '../../place/placedSite.ts';
import type { Placer } from '../../place/placeSite.ts';
import type { LiveStore } from '../../record/liveStore.ts';
import type { Parent, PipeSite, SiteCounts, SubscriptionCounts } from '../../record/site.ts';
import type { LiveLeaks, LiveSubscriptions } from '../../api/api.ts';
import { operatorOf } from '@partitura/score/operators.ts';
import {
  innerOpenOf,
  openOf,
  type SiteState,
  siteState,
  type Unusual,
  unusualOf,
} from '../../record/siteState.ts';
import { countsBefore } from '../../record/navigation.ts';
import { createFindingOrder } from './findingOrder.ts';

/** The minimum interval between two updates of the panel: at most 4 a second. */
const EVERY_MS = 250;

/** The minimum interval between two lookups of the places without a pipe, in milliseconds. */
const PLACES_EVERY_MS = 5000;

/**
 * The pause, in milliseconds, after which activity counts as a new use of a pipe: longer than most polling intervals,
 * so that a polling pipe stays at its place in the list.
 */
const PAUSE_MS = 5000;

/** A site as the panel shows it at one moment. */
export interface SeenSite
  extends
    Pick<PipeSite, 'kind' | 'number' | 'recording' | 'isOld'>,
    Pick<SiteCounts, 'values' | 'errors' | 'last'> {
  /** The lanes that subscribe to the site's pipes, the latest last. */
  readonly parents: readonly Parent[];
  readonly placedSite: PlacedSite;
  readonly open: number;
  readonly state: SiteState;
  /**
   * The number of the notification that began the site's latest use; the most recently used site has the highest rank.
   */
  readonly rank: number;
  /** The counts since the last navigation, or since the page was opened. */
  readonly since: SubscriptionCounts;
  readonly unusual: readonly Unusual[];
  /**
   * Whether the number of open subscriptions grew between the last two navigations, and has grown since the last one.
   */
  readonly isGrowing: boolean;
}

/** The content of the panel at one moment. */
export type PanelView = ReturnType<PanelModel['view']>;

/** The panel's sources of places, limits, findings and open subscriptions. */
export type PanelSources = Pick<Placer, 'place'> &
  Partial<Placer> & {
    readonly findings?: Pick<Findings, 'seenFindings' | 'subscribe' | 'silence'>;
    readonly leaks?: () => Promise<LiveLeaks>;
  };

/** The content of the panel, and its changes. */
export type PanelModel = ReturnType<typeof createPanelModel>;

/**
 * Makes the model of a panel. While the model has a listener, it follows the store, at most 4 times a second; without
 * changes no code runs.
 */
export function createPanelModel(store: LiveStore, sources: PanelSources) {
  const requestedPlaces = new Set<number>();
  const places = new Map<number, PlacedSite>();
  let isHeld = false;
  const rankOf = createRanks(() => isHeld);
  const order = createFindingOrder(() => isHeld);
  let limits: readonly Limit[] = [];
  let openPlaces: readonly LiveSubscriptions[] = [];
  let placesDueMs = 0;
  let placesTimer: ReturnType<typeof setTimeout> | undefined;
  let before = countsBefore(store);
  let view = look();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lookedAtMs = -Infinity;
  let notify: (() => void) | undefined;
  void sources.limits?.().then((known) => {
    limits = known;
    scheduleUpdate();
  });

  function look() {
    markReplaced(store.pipes);
    const innerOpen = innerOpenOf(store, ({ site, lane }) => {
      const label = places.get(site)?.code.lanes[lane]?.label ?? '';
      return lane > 0 && operatorOf(label).inner !== undefined;
    });
    const sites = store.pipes.flatMap((site) => {
      const placed = places.get(site.number);
      if (!placed) return [];
      const unusual = unusualOf(site, innerOpen.get(site.number) ?? 0);
      return { ...toSeenSite(site, placed, before), unusual, rank: rankOf(site) };
    });
    return {
      sites,
      openPlaces,
      inputs: placeInputs(store, (site) => places.get(site)),
      isLooking: sites.length < store.pipes.length,
      hasNavigated: before.length > 0,
      droppedCount: store.tally.count - store.tally.keptCount,
      limits,
      findings: order(sources.findings?.seenFindings() ?? []),
      isOn: store.isRecording(),
      failure: store.failure(),
    };
  }

  function askForPlaces() {
    for (const site of store.pipes) {
      if (requestedPlaces.has(site.number)) continue;
      requestedPlaces.add(site.number);
      const onPlace = (placed: PlacedSite) => {
        places.set(site.number, placed);
        scheduleUpdate();
      };
      void sources.place(site, onPlace).then(onPlace);
    }
  }

  async function askForOpenPlaces() {
    placesTimer = undefined;
    placesDueMs = performance.now() + PLACES_EVERY_MS;
    const leaks = await sources.leaks?.();
    openPlaces = leaks?.open.filter(({ pipe }) => pipe === undefined) ?? [];
    scheduleUpdate();
  }

  function update() {
    timer = undefined;
    lookedAtMs = performance.now();
    askForPlaces();
    view = look();
    notify?.();
  }

  function scheduleUpdate() {
    if (!notify) return;
    before = countsBefore(store);
    timer ??= setTimeout(update, lookedAtMs + EVERY_MS - performance.now());
  }

  /** Schedules a lookup of the places, so that a lookup always follows the last change. */
  function scheduleOpenPlaces() {
    if (!sources.leaks) return;
    const lookUp = () => void askForOpenPlaces().catch((error: unknown) => store.fail(error));
    placesTimer ??= setTimeout(lookUp, placesDueMs - performance.now());
  }

  return {
    /** Returns the content; it is the same object until something changes. */
    view: () => view,
    silence: (line: string) => sources.findings?.silence(line),
    /** Holds the order of the lists while requested, so that no row moves away under the pointer. */
    hold(isWanted: boolean) {
      isHeld = isWanted;
      scheduleUpdate();
    },
    /** Calls `onChange` after each change; replaces the previous listener. Returns the function to unsubscribe. */
    subscribe: (onChange: () => void) => {
      notify = onChange;
      const unsubscribe = [
        store.subscribe(() => {
          scheduleUpdate();
          scheduleOpenPlaces();
        }),
        sources.findings?.subscribe(scheduleUpdate),
      ];
      scheduleUpdate();
      scheduleOpenPlaces();
      return () => {
        unsubscribe.forEach((stop) => stop?.());
        clearTimeout(timer);
        clearTimeout(placesTimer);
        timer = undefined;
        placesTimer = undefined;
        notify = undefined;
      };
    },
  };
}

/** Returns a site as the panel shows it, without its rank; `navigations` are the counts at the last two navigations. */
export function toSeenSite(
  site: PipeSite,
  placed: PlacedSite,
  navigations: ReturnType<typeof countsBefore>,
): Omit<SeenSite, 'rank' | 'unusual'> {
  const { number, counts } = site;
  const none = { opened: 0, closed: 0 };
  const [before = none, earlier] = navigations.map((each) => each.get(number) ?? none);
  const open = openOf(counts);
  return {
    ...site,
    ...counts,
    placedSite: placed,
    parents: [...site.parents.values()],
    open,
    state: siteState(counts),
    since: { opened: counts.opened - before.opened, closed: counts.closed - before.closed },
    isGrowing: earlier !== undefined && openOf(earlier) < openOf(before) && openOf(before) < open,
  };
}

/** Returns a function that ranks sites: a site used after a pause rises, unless ranks are held. */
function createRanks(isHeld: () => boolean) {
  const ranksByNumber = new Map<number, { rank: number; shown: number; atMs: number }>();
  return ({ number, recording }: PipeSite) => {
    const version = recording.version();
    const atMs = recording.find(version)?.timeMs ?? -Infinity;
    const before = ranksByNumber.get(number);
    const isAnew = !before || atMs - before.atMs > PAUSE_MS;
    const rank = isAnew ? version : before.rank;
    const shown = isHeld() ? (before?.shown ?? 0) : rank;
    ranksByNumber.set(number, { rank, shown, atMs });
    return shown;
  };
}
