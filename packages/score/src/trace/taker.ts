import type { CodeLane } from '../code/streamCode.ts';

/** The lane that gets the values of a lane: the next one of its pipe, or the one that subscribes to its pipe; or -1. */
export function nextLane(lanes: readonly CodeLane[], lane: number): number {
  const below = lanes.findIndex(({ above }) => above === lane);
  return below < 0 ? (lanes[lane]?.inside ?? -1) : below;
}

/** The operator or combinator that takes in the values of a lane, unless the lane is an inner stream of it; or -1. */
export function takerOf(lanes: readonly CodeLane[], lane: number): number {
  const next = nextLane(lanes, lane);
  return next === lanes[lane]?.inside && lanes[next]?.kind === 'operator' ? -1 : next;
}
