import { type History, historyOf, type Run } from '@partitura/score/trace/history.ts';
import type { Notification } from '@partitura/score/trace/recording.ts';
import type { PlacedSite } from '../place/placedSite.ts';
import type { LocatedSite, Known } from '../record/site.ts';

/** A pipe of the app or of a package, or a place without a pipe, as the rules read it. */
export interface Pipe {
  readonly site: LocatedSite;
  /** Its source of the latest call, if known. */
  readonly source: Known | undefined;
  readonly placed: PlacedSite;
  readonly held: readonly Notification[];
  /** The kept subscriptions, by their numbers. */
  readonly runs: History['runs'];
  /** The operator of a lane, such as `switchMap`; for lane 0 the source's label, and for a place its call, such as `next`. */
  operator: (lane: number) => string;
  /** The function that has made the source, such as `interval`, if known; otherwise the source's label. */
  readonly maker: string;
  /** The subscription that a subscription has made to the lane above. */
  above: (run: Run) => Run | undefined;
}

const NONE: Pipe['runs'] = new Map();

/** A pipe, or a place without one, as the rules read it; `made` is the place that has made its source. */
export function readPipe(
  site: LocatedSite,
  placed: PlacedSite,
  made: PlacedSite | undefined,
): Pipe {
  const pipe = site.kind === 'pipe' ? site : undefined;
  const held = pipe?.recording.held() ?? [];
  const history = pipe && historyOf(pipe.recording);
  const runs = history?.runs ?? NONE;
  const isKnown = made?.why === undefined && made?.isLibrary === false;
  const operator = (lane: number) => placed.code.lanes[lane]?.label ?? '';
  return {
    ...{ site, source: pipe?.source, placed, held, runs, operator },
    maker: (isKnown ? made.code.lanes[0]?.label : undefined) ?? operator(0),
    above: ({ lane, first }) =>
      history?.madeBy(first.subscription).findLast((run) => run.lane < lane),
  };
}
