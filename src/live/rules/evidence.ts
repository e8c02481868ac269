import type { PlacedSite } from '../place/placedSite.ts';
import type { Site } from '../record/liveStore.ts';
import type { Notification } from '../../trace/recording.ts';

/** A subscription of a lane: its kept notifications, oldest first. */
export interface Run {
  readonly lane: number;
  /** Its subscribe, if still kept; otherwise its oldest kept notification. */
  readonly first: Notification;
  readonly all: readonly Notification[];
  /** Its error, completion or unsubscription; absent while it is open. */
  readonly end: Notification | undefined;
}

/** A pipe of the app or of a package, as the rules read it. */
export interface Pipe {
  readonly site: Site;
  readonly placed: PlacedSite;
  readonly held: readonly Notification[];
  /** The kept subscriptions, by their numbers. */
  readonly runs: ReadonlyMap<number, Run>;
  /** The operator of a lane, such as `switchMap`; the source's label for lane 0. */
  operator: (lane: number) => string;
}

/** All pipes of an app, at one moment. */
export interface Evidence {
  /** The moment, in milliseconds of clock time. */
  readonly nowMs: number;
  pipeOf: (site: number) => Pipe | undefined;
  /** Finds a kept notification of any pipe by its number. */
  find: (number: number | undefined) => { pipe: Pipe; one: Notification } | undefined;
}

/** Makes the evidence from the placed sites of a store; a pipe is read when a rule first asks for it. */
export function readEvidence(
  sites: readonly (readonly [Site, PlacedSite])[],
  nowMs: number,
): Evidence {
  const bySite = new Map(sites.map((one) => [one[0].number, one]));
  const pipes = new Map<number, Pipe>();

  function pipeOf(number: number) {
    const known = pipes.get(number);
    const given = bySite.get(number);
    if (known || !given) return known;
    const pipe = readPipe(...given);
    pipes.set(number, pipe);
    return pipe;
  }

  let last = sites[0];

  function find(number: number | undefined) {
    if (number === undefined) return undefined;
    // Notifications of one pipe are mostly followed to one other pipe.
    for (const given of last ? [last, ...sites] : []) {
      const one = given[0].recording.find(number);
      if (!one) continue;
      last = given;
      const pipe = pipeOf(given[0].number);
      return pipe && { pipe, one };
    }
    return undefined;
  }

  return { nowMs, pipeOf, find };
}

function readPipe(site: Site, placed: PlacedSite): Pipe {
  const held = site.recording.held();
  const runs = new Map<number, Run & { all: Notification[] }>();
  for (const one of held) {
    const { subscription, lane, kind } = one;
    const run = runs.get(subscription) ?? { lane, first: one, all: [], end: undefined };
    run.all.push(one);
    const isEnd = kind !== 'subscribe' && kind !== 'next';
    runs.set(subscription, isEnd ? { ...run, end: one } : run);
  }
  const operator = (lane: number) => placed.code.lanes[lane]?.label ?? '';
  return { site, placed, held, runs, operator };
}

/** The subscriptions below, from lane to lane, to the pipe's output. */
export function runsBelow(pipe: Pipe, { first }: Run): Run[] {
  const below = pipe.runs.get(first.under ?? 0);
  return below && below.lane > first.lane ? [below, ...runsBelow(pipe, below)] : [];
}
