import { isEnd } from './kinds.ts';
import type { Notification, Recording } from './recording.ts';

/** A subscription of a lane: its kept notifications, oldest first. */
export interface Run {
  readonly lane: number;
  /** Its subscribe, if still kept; otherwise its oldest kept notification. */
  readonly first: Notification;
  readonly all: readonly Notification[];
  /** Its error, completion or unsubscription; absent while it is open. */
  readonly end: Notification | undefined;
}

type Growing = { -readonly [Key in keyof Run]: Run[Key] } & { all: Notification[] };

/** The kept subscriptions of a recording. */
export type History = ReturnType<typeof createHistory>;

/** Whether a subscription was open at the notification with this number. */
export const isOpenAt = ({ first, end }: Run, number: number): boolean =>
  first.number < number && !(end && end.number < number);

/** Makes an index of notifications, oldest first; `add` takes in further ones, one by one. */
export function createHistory(held: readonly Notification[] = []) {
  /** The subscriptions, by their numbers, in the order of their beginnings. */
  const runs = new Map<number | undefined, Growing>();

  function add(one: Notification): void {
    const { lane, subscription } = one;
    const run = runs.get(subscription) ?? { lane, first: one, all: [], end: undefined };
    runs.set(subscription, run);
    run.all.push(one);
    if (isEnd(one)) run.end = one;
  }

  held.forEach(add);
  return { add, runs };
}

/** The subscriptions that a subscription has made, in order. */
export function madeBy({ runs }: Pick<History, 'runs'>, under: number | undefined): readonly Run[] {
  return [...runs.values()].filter(({ first }) => first.under === under);
}

const known = new WeakMap<object, ReturnType<typeof historyOf>>();

/** The history of a recording up to now: only what has been added since the last call is read. */
export function historyOf(
  recording: Pick<Recording, 'held'>,
): History & { readonly held: readonly Notification[] } {
  const held = recording.held();
  const { held: before, ...history } = known.get(recording) ?? { ...createHistory(), held: [] };
  const oldest = held[0]?.number ?? Infinity;
  const version = before.at(-1)?.number ?? -Infinity;
  for (const one of before) {
    if (one.number >= oldest) break;
    drop(history, one);
  }
  held.slice(held.findLastIndex(({ number }) => number <= version) + 1).forEach(history.add);
  const now = { ...history, held };
  known.set(recording, now);
  return now;
}

/** Drops the oldest notification, and its subscription if that has no other. */
function drop({ runs }: History, { subscription }: Notification) {
  const run = runs.get(subscription);
  run?.all.shift();
  const [first] = run?.all ?? [];
  if (run && first) run.first = first;
  else runs.delete(subscription);
}
