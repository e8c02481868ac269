import type { CodeLane } from '../code/streamCode.ts';
import type { Notification } from './recording.ts';

/**
 * The treatment of a value that an operator does not pass through unchanged. The operator holds back only the `latest`
 * value of each input, until this value is emitted or replaced; `each` value, emitted in turn; or `all` values, emitted
 * together. Or it emits a value `atOnce` or never. While an inner stream is open, it `queues` or `ignores` values.
 */
export type Treatment = 'latest' | 'each' | 'all' | 'atOnce' | 'queues' | 'ignores';

/** Whether the operator itself keeps a value and emits it later. */
export function holdsBack(treatment: Treatment | undefined): boolean {
  return treatment === 'latest' || treatment === 'each' || treatment === 'all';
}

/**
 * The reason why a notification got no further: an operator has `held` it back so far, or has `ignored` it; a newer
 * value `replaced` it; an unsubscription of its operator, or of the inner stream that was begun for it, `cut` it off; or
 * one of these ended in another way, and so `dropped` it. An error is `passed` if its lane only passes it on.
 */
export type Stop = 'held' | 'ignored' | 'replaced' | 'cut' | 'dropped' | 'passed';

/** The fate of a notification in the operator that takes it in; later notifications may decide it. */
export interface Fate {
  readonly notification: Notification;
  /** The lane of the operator that takes in the notification, or -1. */
  readonly taker: number;
  /** The subscription of the earliest inner stream that was open when the operator took in the notification. */
  readonly during: number | undefined;
  /** The reason why the notification got no further; the reason does not count if `out` or `start` is earlier. */
  stop?: Stop | undefined;
  /** The notification that stopped this one. */
  by?: Notification;
  /** The first notification that the operator emitted because of this one. */
  out?: Notification;
  /** The subscription with which the inner stream of this value began after a wait. */
  start?: Notification;
}

/**
 * Whether a mark is hollow: for a value, whether its operator emitted nothing because of it and no longer holds it
 * back; for an error, whether the lane passed it on.
 */
export function isHollow({ out, stop }: Pick<Fate, 'out' | 'stop'>): boolean {
  return !out && stop !== undefined && stop !== 'held';
}

/** Decides that a notification stops a value, and for which reason. */
export function stop(fate: Fate, by: Notification) {
  const { kind } = by;
  const reason = kind === 'next' ? 'replaced' : kind === 'unsubscribe' ? 'cut' : 'dropped';
  return Object.assign(fate, { stop: reason, by } as const);
}

/** The lane that gets a lane's values: the next lane of the pipe, or the lane that subscribes to the pipe; or -1. */
export function nextLane(lanes: readonly CodeLane[], lane: number): number {
  const below = lanes.findIndex(({ above }) => above === lane);
  return below < 0 ? (lanes[lane]?.inside ?? -1) : below;
}

/** The operator or combinator that takes in the values of a lane; -1 if the lane is an inner stream of an operator. */
export function takerOf(lanes: readonly CodeLane[], lane: number): number {
  const next = nextLane(lanes, lane);
  return next === lanes[lane]?.inside && lanes[next]?.kind === 'operator' ? -1 : next;
}
