import type { Notification } from '../../trace/recording.ts';
import type { PlacedSite } from '../place/placedSite.ts';
import type { Site } from '../record/liveStore.ts';
import type { Pipe, Run } from './evidence.ts';

/** The subscriptions in a recording, by their numbers. */
export function runsIn(held: readonly Notification[]): ReadonlyMap<number, Run> {
  const runs = new Map<number, Run & { all: Notification[] }>();
  for (const one of held) {
    const { subscription, lane, kind } = one;
    const run = runs.get(subscription) ?? { lane, first: one, all: [], end: undefined };
    run.all.push(one);
    const isEnd = kind !== 'subscribe' && kind !== 'next';
    runs.set(subscription, isEnd ? { ...run, end: one } : run);
  }
  return runs;
}

/** A pipe, or a place without one, as the rules read it; `made` is the place that has made its source. */
export function readPipe(site: Site, placed: PlacedSite, made: PlacedSite | undefined): Pipe {
  const held = site.recording.held();
  const runs = runsIn(held);
  const isKnown = made?.why === undefined && made?.isLibrary === false;
  const operator = (lane: number) => placed.code.lanes[lane]?.label ?? '';
  let above: Map<number, Run> | undefined;

  function runsAbove() {
    const isAbove = ({ lane, first }: Run) => lane < (runs.get(first.under ?? 0)?.lane ?? 0);
    const inner = [...runs.values()].filter(isAbove);
    return new Map(inner.map((run) => [run.first.under ?? 0, run]));
  }

  return {
    ...{ site, placed, held, runs, operator },
    maker: (isKnown ? made.code.lanes[0]?.label : undefined) ?? operator(0),
    above: ({ first }) => (above ??= runsAbove()).get(first.subscription),
  };
}
