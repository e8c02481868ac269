import { runIndexOf, type Run } from '@partitura/score/trace/runIndex.ts';
import type { Notification } from '@partitura/score/trace/recording.ts';
import type { PlacedSite } from '../place/placedSite.ts';
import type { LocatedSite } from '../record/site.ts';
import { groupBy } from './groupBy.ts';

/** A pipe of the app or of a package, or a place without a pipe, as the rules read it. */
export type Pipe = ReturnType<typeof createPipe>;

/** A place without a pipe has no recording. */
const NOTHING = { notifications: [], runs: new Map() };

/** Makes a pipe, or a place without one, as the rules read it; `makerSite` is the place that made its source. */
export function createPipe(
  site: LocatedSite,
  placedSite: PlacedSite,
  makerSite: PlacedSite | undefined,
) {
  const pipe = site.kind === 'pipe' ? site : undefined;
  const index = pipe ? runIndexOf(pipe.recording) : NOTHING;
  /** The kept subscriptions, by their numbers. */
  const runs: ReadonlyMap<number | undefined, Run> = index.runs;
  const notifications: readonly Notification[] = index.notifications;
  const isKnown = makerSite?.missingReason === undefined && makerSite?.isLibrary === false;
  /**
   * The operator of a lane, such as `switchMap`; for lane 0, the source's label; for a place, its call, such as `next`.
   */
  const operator = (lane: number) => placedSite.code.lanes[lane]?.label ?? '';
  let above: Map<number | undefined, Run> | undefined;

  function runsAbove() {
    const isAbove = ({ lane, first }: Run) =>
      lane < (runs.get(first.parentSubscription)?.lane ?? 0);
    const inner = [...runs.values()].filter(isAbove);
    return new Map(inner.map((run) => [run.first.parentSubscription, run]));
  }

  return {
    /** The source of the latest call, if known. */
    source: pipe?.source,
    ...{ site, placedSite, notifications, runs, operator },
    /** The name of the function that made the source, such as `interval`, if known; otherwise the source's label. */
    maker: (isKnown ? makerSite.code.lanes[0]?.label : undefined) ?? operator(0),
    /** The subscription that a subscription has made to the lane above. */
    above: ({ first }: Run) => (above ??= runsAbove()).get(first.subscription),
  };
}

/** The subscriptions to these pipes that other pipes have made, by the subscriptions that made them. */
export function byOwner(pipes: readonly Pipe[]) {
  const all = pipes.flatMap((pipe) => [...pipe.runs.values()].map((run) => ({ pipe, run })));
  all.sort((one, other) => one.run.first.subscription - other.run.first.subscription);
  const inner = all.filter(({ pipe, run }) => run.first.owner?.site !== pipe.site.number);
  return groupBy(inner, ({ run }) => run.first.owner?.subscription);
}
