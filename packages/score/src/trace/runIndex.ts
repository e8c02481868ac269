import { isEnd, type Notification, type Recording } from './recording.ts';

/** A subscription of a lane: its kept notifications, oldest first. */
export interface Run {
  readonly lane: number;
  /** The beginning of the subscription, if it is still kept; otherwise the oldest kept notification. */
  readonly first: Notification;
  readonly all: readonly Notification[];
  /** The error, completion or unsubscription that ended the subscription; absent while the subscription is open. */
  readonly end: Notification | undefined;
}

type Growing = { -readonly [Key in keyof Run]: Run[Key] } & { all: Notification[] };

/** The kept subscriptions of a recording. */
type RunIndex = ReturnType<typeof createRunIndex>;

/** Whether a subscription was open at the notification with this number. */
export const isOpenAt = ({ first, end }: Run, number: number): boolean =>
  first.number < number && !(end && end.number < number);

/** Makes an index of notifications, oldest first; `add` takes in further notifications, one by one. */
export function createRunIndex(notifications: readonly Notification[] = []) {
  /** The subscriptions, by their numbers, in the order of their beginnings. */
  const runs = new Map<number | undefined, Growing>();

  function add(notification: Notification): void {
    const { lane, subscription } = notification;
    const run = runs.get(subscription) ?? { lane, first: notification, all: [], end: undefined };
    runs.set(subscription, run);
    run.all.push(notification);
    if (isEnd(notification)) run.end = notification;
  }

  notifications.forEach(add);
  return { add, runs };
}

/** The subscriptions that a subscription has made, in order. */
export function childRunsOf(
  { runs }: Pick<RunIndex, 'runs'>,
  parentSubscription: number | undefined,
): readonly Run[] {
  return [...runs.values()].filter(({ first }) => first.parentSubscription === parentSubscription);
}

type RecordingIndex = RunIndex & { readonly notifications: readonly Notification[] };

const indexes = new WeakMap<object, RecordingIndex>();

/** The index of a recording up to now; each call reads only the notifications added since the last call. */
export function runIndexOf(recording: Pick<Recording, 'held'>): RecordingIndex {
  const notifications = recording.held();
  const last = indexes.get(recording) ?? { ...createRunIndex(), notifications: [] };
  const oldest = notifications[0]?.number ?? Infinity;
  const version = last.notifications.at(-1)?.number ?? -Infinity;
  for (const one of last.notifications) {
    if (one.number >= oldest) break;
    drop(last, one);
  }
  notifications
    .slice(notifications.findLastIndex(({ number }) => number <= version) + 1)
    .forEach(last.add);
  const current = { ...last, notifications };
  indexes.set(recording, current);
  return current;
}

/** Drops the oldest notification, and its subscription if no other notification of the subscription is kept. */
function drop({ runs }: RunIndex, { subscription }: Notification) {
  const run = runs.get(subscription);
  run?.all.shift();
  const [first] = run?.all ?? [];
  if (run && first) run.first = first;
  else runs.delete(subscription);
}
