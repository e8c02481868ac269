import { type Causes, createCauses } from '../../../score/layout/causes.ts';
import { holdsOf } from '../../../score/layout/operators.ts';
import { laneNames } from '../../../code/streamCode.ts';
import type { PlacedSite } from '../../place/placedSite.ts';
import type { LiveRecording } from '../../record/site.ts';

interface Follower {
  readonly causes: Causes;
  readonly released: Map<number, readonly number[]>;
  known: number;
}

const followers = new WeakMap<LiveRecording, Follower>();

const NONE: ReadonlyMap<number, readonly number[]> = new Map();

/**
 * Gives the values that operators such as `debounceTime` held back, by the notification that brings them, as the score
 * tells them: by the numbers of the site. Each call takes in what is new since the last one.
 */
export function heldBack(
  recording: LiveRecording,
  placed: PlacedSite | undefined,
): ReadonlyMap<number, readonly number[]> {
  const names = placed ? laneNames(placed.code, {}) : [];
  if (!placed || !names.some((name) => holdsOf(name))) return NONE;
  const follower = followers.get(recording) ?? {
    causes: createCauses(placed.code.lanes, names),
    released: new Map<number, readonly number[]>(),
    known: 0,
  };
  followers.set(recording, follower);
  const news = recording.after(follower.known);
  follower.known = recording.version();
  for (const one of news) {
    const { released } = follower.causes.of(one);
    if (released.length > 0) follower.released.set(one.number, released);
  }
  const oldest = recording.held()[0]?.number ?? Infinity;
  for (const number of follower.released.keys()) {
    if (number >= oldest) break;
    follower.released.delete(number);
  }
  return follower.released;
}
