import { afterMs } from '../place/afterMs.ts';
import { markReplaced } from '../place/markReplaced.ts';
import { isInner, placeInputs } from '../inputs/placeInputs.ts';
import type { PlacedSite } from '../place/placedSite.ts';
import type { Place } from '../place/placeSite.ts';
import type { LiveStore } from '../record/liveStore.ts';
import type { LocatedSite } from '../record/site.ts';
import { type Navigation, navigationsOf } from '../record/navigation.ts';
import { createListeners } from '@partitura/base/clock/listeners.ts';
import { type Evidence, type Pipe, readEvidence } from '../rules/evidence.ts';
import type { Rule } from '../rules/rule.ts';
import { locateFinding } from './locateFinding.ts';
import { type Finding, isSame, lineOf, type SeenFinding } from './finding.ts';
import { placesAtFault, uncaught } from './placesAtFault.ts';
import { rules as allRules } from './rules.ts';
import { whenIdle } from './whenIdle.ts';

/** A finding of a site, or of a place without a pipe. */
interface Known extends SeenFinding {
  readonly of: LocatedSite;
}

export type Findings = ReturnType<typeof createFindings>;

/** The rules take at most one fiftieth of the time. Source: SPEC LV11.1. */
const PATIENCE = 50;
const LEAST_MS = 2000;
/** The longest time without a pause for the app. */
const SLICE_MS = 8;

interface Options {
  store: LiveStore;
  place: Place;
  rules?: readonly Rule[];
  /** Resolves when the page is idle. */
  idle?: () => Promise<unknown>;
  /** The clock of the store, in milliseconds. */
  now?: () => number;
  /** The last navigations within the page, latest first. */
  navigations?: () => readonly Navigation[];
}

/**
 * Makes the findings of a store. `watch` looks for new ones while the page is idle, and writes each to the console
 * once; `look` looks now.
 */
export function createFindings({
  store,
  place,
  rules = allRules,
  idle = whenIdle,
  now = () => performance.now(),
  navigations = () => navigationsOf(store),
}: Options) {
  const places = new Map<LocatedSite, PlacedSite>();
  const read = new Map<LocatedSite, number>();
  let known = new Map<string, Known>();
  const said = new Map<string, Known>();
  const silenced = new Set<string>();
  const listeners = createListeners();
  let isQuiet = false;
  let running: Promise<number> | undefined;

  async function placedSites() {
    markReplaced(store.pipes);
    markReplaced(store.places);
    for (const site of [...store.pipes, ...placesAtFault(store)]) await placeOnce(site);
    return [...places].filter(([{ isOld }]) => !isOld);
  }

  const placeOf = (site: LocatedSite | undefined) => site && places.get(site);

  async function placeOnce(site: LocatedSite) {
    const known = places.get(site) ?? (await place(site, (late) => onLatePlace(site, late)));
    places.set(site, known);
    return known;
  }

  function onLatePlace(site: LocatedSite, late: PlacedSite) {
    places.set(site, late);
    read.delete(site);
  }

  /** Applies the rules to the pipes that have changed; returns the time that it took, without pauses. */
  async function update(rest: () => Promise<unknown>) {
    const sites = await placedSites();
    let tookMs = 0;
    const evidence = readEvidence(
      sites,
      {
        nowMs: now(),
        incidents: store.incidents,
        uncaught: uncaught(store),
        navigations: navigations(),
      },
      placeInputs(store, (number) => placeOf(store.pipes[number - 1])),
      store.inputs.filter(isInner),
    );
    const alive = new Set(sites.map(([site]) => site));
    const current = new Map([...known].filter(([, { of }]) => alive.has(of)));
    let fromMs = performance.now();
    for (const [site, { isLibrary }] of sites) {
      // A place has no notifications.
      const version = site.kind === 'pipe' ? site.recording.version() : NaN;
      const pipe = !isLibrary && read.get(site) !== version && evidence.pipeOf(site.number);
      if (!pipe) continue;
      for (const rule of rules) {
        await applyRule(rule, pipe, evidence, current);
        const sliceMs = performance.now() - fromMs;
        if (sliceMs < SLICE_MS) continue;
        tookMs += sliceMs;
        await rest();
        fromMs = performance.now();
      }
      if (evidence.due.has(site)) read.delete(site);
      else read.set(site, version);
    }
    known = current;
    for (const [key, one] of known) {
      if (isSilenced(one.finding) || said.has(key)) continue;
      const isAgain = forgetReplaced(one.finding);
      said.set(key, one);
      if (!isQuiet && !isAgain) console.warn(`Partitura: ${lineOf(one.finding)}`);
    }
    store.findingCount = seen().length;
    store.notifyState();
    listeners.notify();
    return tookMs + performance.now() - fromMs;
  }

  /** Updates the findings of a rule in a pipe. */
  async function applyRule(
    { id, find, overAt }: Rule,
    pipe: Pipe,
    evidence: Evidence,
    current: Map<string, Known>,
  ) {
    const of = pipe.site;
    const keyOf = (lane: number) => `${id} ${of.number} ${lane}`;
    for (const { kind, lane, number } of overAt === undefined ? [] : pipe.held) {
      if (kind === overAt && number > (current.get(keyOf(lane))?.number ?? Infinity))
        current.delete(keyOf(lane));
    }
    for (const fact of find(pipe, evidence)) {
      const {
        lane,
        site = of.kind === 'pipe' ? of.number : undefined,
        number,
        count,
        sinceMs,
        say,
        caller,
        frame,
      } = fact;
      const known = store.places.find((one) => one.number === caller);
      const place = frame ? store.placeAt(frame) : known;
      const calling = place && { of: place, placed: await placeOnce(place) };
      const found = locateFinding(pipe, fact, evidence, calling);
      if (!found) continue;
      const { of: other, location, change } = found;
      const sayAll = (language: string) => say(language, change);
      const finding = { rule: id, text: sayAll('en'), ...location, count, since: sinceMs };
      current.set(other ? `${id} ${other.number}` : keyOf(lane), {
        ...{ of, finding, site, number, say: sayAll },
      });
    }
  }

  /** Whether a finding of a replaced module was this one, at another line; each stands for one. */
  function forgetReplaced(finding: Finding) {
    const [key] =
      [...said].find(([, { of, finding: old }]) => of.isOld && isSame(old, finding)) ?? [];
    return key !== undefined && said.delete(key);
  }

  function isSilenced({ rule, file, line }: Finding) {
    return [rule, file, `${file}:${line}`].some((what) => silenced.has(what));
  }

  const updateOnce = (rest: () => Promise<unknown>) =>
    (running ??= update(rest).finally(() => (running = undefined)));

  async function watchIdle(signal: AbortSignal | undefined) {
    for (let waitMs = LEAST_MS; ;) {
      await afterMs(waitMs);
      await idle();
      if (signal?.aborted || store.failure() !== undefined) return;
      waitMs = Math.max(LEAST_MS, (await updateOnce(idle)) * PATIENCE);
    }
  }

  const seen = (): SeenFinding[] =>
    [...known.values()].filter(({ finding }) => !isSilenced(finding));

  /** Looks for findings now, and returns all. */
  async function look(): Promise<readonly Finding[]> {
    await updateOnce(() => Promise.resolve());
    return seen().map(({ finding }) => finding);
  }

  return {
    look,
    /** The findings of the last look. */
    seen,
    /** Calls the listener after each look; returns the function to unsubscribe. */
    subscribe: listeners.subscribe,
    /** Looks for new findings while the page is idle, until the signal is aborted. */
    watch(signal?: AbortSignal): void {
      void watchIdle(signal).catch((error: unknown) => store.fail(error));
    },
    /** Drops the findings of a rule, a file, or a line such as `src/a.ts:12`. Throws if it can be none of these. */
    silence: (what: string) => {
      const ids = rules.map(({ id }) => id);
      if (!/[./]|:\d+$/.test(what) && !ids.includes(what))
        throw new RangeError(
          `Expected a file, a line such as src/a.ts:12, or one of the rules ${ids.join(', ')}; got ${what}.`,
        );
      silenced.add(what);
      store.findingCount = seen().length;
      store.notifyState();
      listeners.notify();
    },
    /** Stops the console lines. */
    quiet: () => void (isQuiet = true),
  };
}
