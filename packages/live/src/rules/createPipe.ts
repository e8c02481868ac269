import { runIndexOf, type Run } from '@partitura/score/trace/runIndex.ts';
import type { Notification } from '@partitura/score/trace/recording.ts';
import type { PlacedSite } from '../place/placedSite.ts';
import type { LocatedSite, ObjectInfo } from '../record/site.ts';

/** A pipe of the app or of a package, or a place without a pipe, as the rules read it. */
export interface Pipe {
  readonly site: LocatedSite;
  /** The source of the latest call, if known. */
  readonly source: ObjectInfo | undefined;
  readonly placedSite: PlacedSite;
  readonly notifications: readonly Notification[];
  /** The kept subscriptions, by their numbers. */
  readonly runs: ReadonlyMap<number | undefined, Run>;
  /**
   * The operator of a lane, such as `switchMap`; for lane 0 the source's label; for a place its call, such as `next`.
   */
  operator: (lane: number) => string;
  /** The function that has made the source, such as `interval`, if known; otherwise the source's label. */
  readonly maker: string;
  /** The subscription to the lane above that a subscription has made. */
  above: (run: Run) => Run | undefined;
}

/** A place without a pipe records nothing. */
const NOTHING: Pick<Pipe, 'notifications' | 'runs'> = { notifications: [], runs: new Map() };

/** A pipe, or a place without one, as the rules read it; `makerSite` is the place that has made its source. */
export function createPipe(
  site: LocatedSite,
  placed: PlacedSite,
  makerSite: PlacedSite | undefined,
): Pipe {
  const pipe = site.kind === 'pipe' ? site : undefined;
  const { notifications, runs } = pipe ? runIndexOf(pipe.recording) : NOTHING;
  const isKnown = makerSite?.missingReason === undefined && makerSite?.isLibrary === false;
  const operator = (lane: number) => placed.code.lanes[lane]?.label ?? '';
  let above: Map<number | undefined, Run> | undefined;

  function runsAbove() {
    const isAbove = ({ lane, first }: Run) =>
      lane < (runs.get(first.parentSubscription)?.lane ?? 0);
    const inner = [...runs.values()].filter(isAbove);
    return new Map(inner.map((run) => [run.first.parentSubscription, run]));
  }

  return {
    ...{ site, source: pipe?.source, placedSite: placed, notifications, runs, operator },
    maker: (isKnown ? makerSite.code.lanes[0]?.label : undefined) ?? operator(0),
    above: ({ first }) => (above ??= runsAbove()).get(first.subscription),
  };
}

/** The subscriptions to these pipes that other pipes have made, by the subscriptions that made them. */
export function byOwner(pipes: readonly Pipe[]) {
  const all = pipes.flatMap((pipe) => [...pipe.runs.values()].map((run) => ({ pipe, run })));
  all.sort((one, other) => one.run.first.subscription - other.run.first.subscription);
  const runsByOwner = new Map<number, { pipe: Pipe; run: Run }[]>();
  for (const inner of all) {
    const { owner } = inner.run.first;
    if (!owner || owner.site === inner.pipe.site.number) continue;
    const together = runsByOwner.get(owner.subscription);
    if (together) together.push(inner);
    else runsByOwner.set(owner.subscription, [inner]);
  }
  return runsByOwner;
}
