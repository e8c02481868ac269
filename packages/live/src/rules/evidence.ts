import { type PlacedInput, isOf } from '../inputs/placeInputs.ts';
import type { PlacedSite } from '../place/placedSite.ts';
import type {
  InputSite,
  LocatedSite,
  SubjectIncident,
  PipeSite,
  PlaceSite,
} from '../record/site.ts';
import type { Visit } from '../record/navigation.ts';
import { isNext, type Notification, type Owner } from '@partitura/score/trace/recording.ts';
import { runIndexOf, childRunsOf, type Run } from '@partitura/score/trace/runIndex.ts';
import { byOwner, type Pipe, createPipe } from './createPipe.ts';

export { isNext, type Pipe, type Run };

/** Whether a pipe is in the app's own code, at a known line. */
export function isOfApp(pipe: Pipe | undefined): pipe is Pipe {
  return (
    pipe !== undefined && !pipe.placedSite.isLibrary && pipe.placedSite.missingReason === undefined
  );
}

/** A subscription to another pipe. */
export interface Inner {
  readonly pipe: Pipe;
  readonly run: Run;
}

/** A moment, and the facts about an app that its pipes do not contain. */
interface Moment {
  /** The moment as clock time in milliseconds. */
  readonly nowMs: number;
  /** The incidents of subjects. */
  readonly incidents: readonly SubjectIncident[];
  /** The errors that reached a subscriber without an error handler. */
  readonly uncaught: readonly { readonly number: number; readonly place: PlaceSite | undefined }[];
  /** The visits to addresses within the page, latest first. */
  readonly visits: readonly Visit[];
  /** Counts the inputs by the page's user between two clock times. */
  inputCount: (fromMs: number, toMs: number) => number;
  /** The time of the last report, such as at the end of a test; no chain of subscriptions continues past it. */
  readonly reportedMs: number;
  /** The place of a stack trace line. */
  placeAt: (frame: string) => PlaceSite;
}

/** All pipes of an app, at one moment. */
export type Evidence = ReturnType<typeof readEvidence>;

/** Makes the evidence from the placed sites of a store; a pipe is read when a rule first asks for it. */
export function readEvidence(
  sites: readonly (readonly [LocatedSite, PlacedSite])[],
  moment: Moment,
  inputs: readonly PlacedInput[],
  plainInner: readonly InputSite[],
) {
  const bySite = new Map(sites.map((one) => [one[0].number, one]));
  const pipeSites = sites.map(([site]) => site).filter((site) => site.kind === 'pipe');
  const pipes = new Map<number, Pipe>();
  const inner = new Map<string, ReturnType<typeof byOwner>>();
  const due = new Set<LocatedSite>();

  function pipeOf(number: number) {
    const knownPipe = pipes.get(number);
    const siteEntry = bySite.get(number);
    if (knownPipe || !siteEntry) return knownPipe;
    const [site] = siteEntry;
    const makerPlace = site.kind === 'pipe' ? site.source?.madeAt : undefined;
    const pipe = createPipe(...siteEntry, bySite.get(makerPlace?.number ?? 0)?.[1]);
    pipes.set(number, pipe);
    return pipe;
  }

  const pipesWhere = (isMeant: (site: PipeSite) => boolean) =>
    pipeSites.filter(isMeant).flatMap(({ number }) => pipeOf(number) ?? []);
  const innerSiteOf = ({ site }: Pipe, lane: number) =>
    plainInner.find((input) => isOf(input, { site: site.number, lane }));
  const lookAgain = ({ site }: Pipe) => void due.add(site);

  return {
    ...moment,
    pipeOf,
    /** All pipes; reading them takes long. */
    pipes: () => pipesWhere(() => true),
    /** The pipes with this source, identified by its object number. */
    pipesOf: (source: number | undefined) =>
      source === undefined ? [] : pipesWhere((site) => site.source?.number === source),
    /** A place's incidents of one kind: the latest one, with the total count and the time of the first one. */
    incidentsOf(kind: SubjectIncident['kind'], place: LocatedSite) {
      const ofPlace = moment.incidents.filter((one) => one.kind === kind && one.place === place);
      const [first, last] = [ofPlace[0], ofPlace.at(-1)];
      if (!first || !last) return [];
      const count = ofPlace.reduce((sum, one) => sum + one.count, 0);
      return [{ ...last, fact: { lane: 0, number: 0, count, sinceMs: first.sinceMs } }];
    },
    /** Finds a kept notification of any pipe by its number. */
    find: createFind(pipeSites, pipeOf),
    /** The subscription that an owner names, if still kept. */
    runOf(owner: Owner | undefined): Inner | undefined {
      const pipe = owner && pipeOf(owner.site);
      const run = pipe?.runs.get(owner?.subscription);
      return pipe && run && { pipe, run };
    },
    /** The subscriptions to other pipes that an operator or source has made, in order. */
    innerOf({ site }: Pipe, { lane, first }: Run): readonly Inner[] {
      const key = `${site.number}:${lane}`;
      const runsByOwner = inner.get(key) ?? byOwner(pipesWhere(({ parents }) => parents.has(key)));
      inner.set(key, runsByOwner);
      return runsByOwner.get(first.subscription) ?? [];
    },
    /** The subscriptions to inputs without a pipe that an operator or source has made, in order. */
    inputsOf({ site }: Pipe, { lane, first: { subscription } }: Run) {
      const ofLane = inputs.filter((input) => isOf(input, { site: site.number, lane }));
      return ofLane.flatMap(({ argument, recording }) => {
        const all = childRunsOf(runIndexOf(recording), subscription).flatMap((run) => run.all);
        const [first] = all;
        // The argument, as written in the code, is absent if unknown.
        return first ? { argument, first, all } : [];
      });
    },
    /** The kept subscriptions of a lane to inner streams without a pipe, in order, by their numbers. */
    plainInnerOf(pipe: Pipe, lane: number): Pipe['runs'] {
      const ofLane = innerSiteOf(pipe, lane);
      return ofLane ? runIndexOf(ofLane.recording).runs : new Map();
    },
    /** Whether the operator itself, or the function passed to it, made the latest inner stream without a pipe. */
    isInnerMade: (pipe: Pipe, { lane, first }: Run) =>
      innerSiteOf(pipe, lane)?.source?.madeIn === first.subscription,
    /**
     * Reads the pipe at the next look even if nothing is added to it, because the passing of time alone may establish a
     * fact.
     */
    lookAgain,
    /** Whether this number of milliseconds has passed since then; if not, the pipe is read again at the next look. */
    isPast(pipe: Pipe, sinceMs: number, ms: number) {
      const isPast = moment.nowMs - sinceMs >= ms;
      if (!isPast) lookAgain(pipe);
      return isPast;
    },
    /** The sites that are read again at the next look. */
    due: due as ReadonlySet<LocatedSite>,
  };
}

/** Makes a function that finds a notification of any pipe by its number. */
function createFind(pipeSites: readonly PipeSite[], pipeOf: (site: number) => Pipe | undefined) {
  /** The sites, the most recently found first: the causes of one pipe lead to few other sites. */
  const inUse = [...pipeSites];
  return (number: number | undefined) => {
    if (number === undefined) return undefined;
    for (const [index, site] of inUse.entries()) {
      const notification = site.recording.find(number);
      if (!notification) continue;
      if (index > 0) {
        inUse.splice(index, 1);
        inUse.unshift(site);
      }
      const pipe = pipeOf(site.number);
      return pipe && { pipe, notification, run: pipe.runs.get(notification.subscription) };
    }
    return undefined;
  };
}

/** The subscriptions below this one, lane by lane, down to the pipe's output. */
export function runsBelow(pipe: Pipe, { first }: Run): Run[] {
  const below = pipe.runs.get(first.parentSubscription ?? 0);
  return below && below.lane > first.lane ? [below, ...runsBelow(pipe, below)] : [];
}

/**
 * This subscription and the ones above it, also in other pipes, up to the source; the series ends at a source that
 * combines several pipes.
 */
export function runsAbove(all: Evidence, inner: Inner): readonly Inner[] {
  const { pipe, run } = inner;
  const above = pipe.above(run);
  const [source, ...others] = run.lane === 0 ? all.innerOf(pipe, run) : [];
  const next = above ? { pipe, run: above } : others.length === 0 ? source : undefined;
  return next ? [inner, ...runsAbove(all, next)] : [inner];
}

/** The object number of a subscription's source; the latest source of its place may be another object. */
export function sourceNumberOf(pipe: Pipe, run: Run): number | undefined {
  const above = pipe.above(run);
  return above ? sourceNumberOf(pipe, above) : run.first.object;
}

/** Whether an owner is this subscription or was opened by it. */
export function isWithin(owner: Owner | undefined, subscription: number): boolean {
  return (
    owner !== undefined &&
    (owner.subscription === subscription || isWithin(owner.owner, subscription))
  );
}

/** The maximum number of causes to follow back. */
export const MOST_STEPS = 100;

/** The number of the first cause: the notification with which a delivery began. */
export function rootOf(all: Evidence, notification: Notification): number {
  let root = notification.number;
  let at: Notification | undefined = notification;
  for (let steps = 0; at?.cause !== undefined && steps < MOST_STEPS; steps += 1) {
    root = at.cause;
    at = all.find(root)?.notification;
  }
  return root;
}

/**
 * The subscription of the operator or source that opened this one; absent if app code opened it, for example in a `tap`
 * or in a subscriber's function.
 */
export function ownerOf(all: Evidence, { first: { owner } }: Run): Inner | undefined {
  const inner = all.runOf(owner);
  // The lane number after the last one stands for a subscriber.
  const isCode = owner && (inner?.pipe.operator(owner.lane) || 'tap') === 'tap';
  return isCode ? undefined : inner;
}
