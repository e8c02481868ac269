import { afterMs } from '../place/afterMs.ts';
import { isInner, placeInputs } from '../inputs/placeInputs.ts';
import type { PlaceLookup } from '../place/placeSite.ts';
import type { LiveStore } from '../record/liveStore.ts';
import type { LocatedSite } from '../record/site.ts';
import { type Visit, visitsOf } from '../record/navigation.ts';
import { createListeners } from '@partitura/base/clock/listeners.ts';
import { type Evidence, readEvidence } from '../rules/evidence.ts';
import type { Rule } from '../rules/rule.ts';
import { type Finding, isSame, findingLine, type SeenFinding } from './finding.ts';
import { rules as allRules } from './rules.ts';
import { applyRule, type SiteFinding } from './applyRule.ts';
import { createSitePlaces, uncaught } from './sitePlaces.ts';

export type Findings = ReturnType<typeof createFindings>;

/** The rules may take at most one fiftieth of the time. Source: SPEC LV11.1. */
const PATIENCE = 50;
const LEAST_MS = 2000;
/** The longest time that the rules run without a pause for the app. */
const SLICE_MS = 8;

interface Options {
  store: LiveStore;
  place: PlaceLookup;
  rules?: readonly Rule[];
  /** Resolves when the page is idle. */
  idle?: () => Promise<unknown>;
  /** The clock of the store, in milliseconds. */
  now?: () => number;
  /** The visits to addresses within the page, latest first. */
  visits?: () => readonly Visit[];
  inputCount?: Evidence['inputCount'];
}

/**
 * Makes the findings of a store. `watch` looks for new findings while the page is idle, and logs each one to the
 * console once; `look` looks immediately.
 */
export function createFindings({
  store,
  place,
  rules = allRules,
  idle = whenIdle,
  now = () => performance.now(),
  visits = () => visitsOf(store),
  inputCount = () => 0,
}: Options) {
  const readVersions = new Map<LocatedSite, number>();
  const places = createSitePlaces(store, place, (site) => readVersions.delete(site));
  let findingsByKey = new Map<string, SiteFinding>();
  const reportedByKey = new Map<string, SiteFinding>();
  const silences = createSilences(rules);
  const listeners = createListeners();
  let isQuiet = false;
  let reportedMs = -Infinity;
  let running: Promise<number> | undefined;

  /** Applies the rules to the pipes that have changed; returns the time that this took, without pauses. */
  async function update(rest: () => Promise<unknown>) {
    const sites = await places.all();
    const slices = createSlices(rest, now);
    const { pipes, incidents, placeAt } = store;
    const moment = {
      ...{ nowMs: now(), incidents, uncaught: uncaught(store) },
      ...{ visits: visits(), inputCount, reportedMs, placeAt },
    };
    const inputs = placeInputs(store, (number) => places.of(pipes[number - 1]));
    const evidence = readEvidence(sites, moment, inputs, store.inputs.filter(isInner));
    const alive = new Set(sites.map(([site]) => site));
    const current = new Map([...findingsByKey].filter(([, { of }]) => alive.has(of)));
    for (const [site, { isLibrary }] of sites) {
      // A place has no notifications that could show a change, so it is read at each look.
      const version = site.kind === 'pipe' ? site.recording.version() : NaN;
      const pipe = readVersions.get(site) !== version && evidence.pipeOf(site.number);
      if (!pipe) continue;
      for (const rule of rules) {
        if (isLibrary && !rule.readsPackages) continue;
        await applyRule(rule, { pipe, evidence, current, store, placeOnce: places.once });
        await slices.pause();
      }
      if (evidence.due.has(site)) readVersions.delete(site);
      else readVersions.set(site, version);
    }
    findingsByKey = current;
    for (const [key, one] of findingsByKey) {
      if (silences.has(one.finding) || reportedByKey.has(key)) continue;
      const isAgain = forgetReplaced(reportedByKey, one.finding);
      reportedByKey.set(key, one);
      if (!isQuiet && !isAgain) console.warn(`Partitura: ${findingLine(one.finding)}`);
    }
    notify();
    return slices.tookMs();
  }

  const updateOnce = (rest: () => Promise<unknown>) =>
    (running ??= update(rest).finally(() => (running = undefined)));

  function notify() {
    store.findingCount = seenFindings().length;
    store.notifyState();
    listeners.notify();
  }

  const seenFindings = (): SeenFinding[] =>
    [...findingsByKey.values()].filter(({ finding }) => !silences.has(finding));

  /** Looks for findings immediately, and returns all of them. */
  async function look(): Promise<readonly Finding[]> {
    await updateOnce(() => Promise.resolve());
    return seenFindings().map(({ finding }) => finding);
  }

  /**
   * Looks for findings immediately, and returns all of them. A chain of subscriptions that follow each other ends here,
   * as at the end of a test.
   */
  const report = async () => {
    const all = await look();
    reportedMs = now();
    return all;
  };

  return {
    look,
    report,
    /** The findings of the last look. */
    seenFindings,
    /** Calls the listener after each look; returns the function to unsubscribe. */
    subscribe: listeners.subscribe,
    /** Looks for new findings while the page is idle, until the signal is aborted. */
    watch(signal?: AbortSignal): void {
      const isOver = () => signal?.aborted === true || store.failure() !== undefined;
      void whileIdle(idle, () => updateOnce(idle), isOver).catch((error: unknown) =>
        store.fail(error),
      );
    },
    /**
     * Drops the findings of a rule, a file, or a line such as `src/a.ts:12`. Throws if the text cannot name any of
     * these.
     */
    silence: (what: string) => {
      silences.add(what);
      notify();
    },
    /** Stops the console lines. */
    quiet: () => void (isQuiet = true),
  };
}

/** Resolves when the page is idle, or in a later task in WebKit, which has no idle callbacks. */
function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    const request = (globalThis as Partial<typeof globalThis>).requestIdleCallback;
    if (request) request(resolve);
    else setTimeout(resolve);
  });
}

/**
 * Whether a replaced module had the same finding, perhaps at another line. The old finding is then forgotten, because
 * it stands for only one new finding.
 */
function forgetReplaced(reportedByKey: Map<string, SiteFinding>, finding: Finding) {
  const [key] =
    [...reportedByKey].find(([, { of, finding: old }]) => of.isOld && isSame(old, finding)) ?? [];
  return key !== undefined && reportedByKey.delete(key);
}

/** Repeats `update`, which returns its duration, whenever the page is idle, until watching ends. */
async function whileIdle(
  idle: () => Promise<unknown>,
  update: () => Promise<number>,
  isOver: () => boolean,
) {
  for (let waitMs = LEAST_MS; ;) {
    await afterMs(waitMs);
    await idle();
    if (isOver()) return;
    waitMs = Math.max(LEAST_MS, (await update()) * PATIENCE);
  }
}

/** Measures work that pauses for the app. */
function createSlices(rest: () => Promise<unknown>, now: () => number) {
  let tookMs = 0;
  let fromMs = now();
  const sliceMs = () => now() - fromMs;
  return {
    /** Pauses if the work has taken long since the last pause. */
    async pause() {
      if (sliceMs() < SLICE_MS) return;
      tookMs += sliceMs();
      await rest();
      fromMs = now();
    },
    /** The duration of the work, without pauses. */
    tookMs: () => tookMs + sliceMs(),
  };
}

/** Makes the set of rules, files and lines whose findings are dropped. */
function createSilences(rules: readonly Rule[]) {
  const patterns = new Set<string>();
  return {
    /** Throws a sentence if the text can be neither a rule nor a file nor a line such as `src/a.ts:12`. */
    add(what: string) {
      const ids = rules.map(({ id }) => id);
      if (!/[./]|:\d+$/.test(what) && !ids.includes(what))
        throw new RangeError(
          `Expected a file, a line such as src/a.ts:12, or one of the rules ${ids.join(', ')}; got ${what}.`,
        );
      patterns.add(what);
    },
    has: ({ rule, file, line }: Finding) =>
      [rule, file, `${file}:${line}`].some((what) => patterns.has(what)),
  };
}
