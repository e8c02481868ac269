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

/** The kept notifications of a recording, by number and by subscription. */
export type History = ReturnType<typeof createHistory>;

export const isNext = ({ kind }: Pick<Notification, 'kind'>): boolean => kind === 'next';

/** Whether this notification ends its subscription. */
export const isEnd = ({ kind }: Pick<Notification, 'kind'>): boolean =>
  kind !== 'subscribe' && kind !== 'next';

/** Whether a subscription was open at the notification with this number. */
export const isOpenAt = ({ first, end }: Run, number: number): boolean =>
  first.number < number && !(end && end.number < number);

/** Makes an index of notifications, oldest first; `add` takes in further ones, one by one. */
export function createHistory(held: readonly Notification[] = []) {
  const kept: Notification[] = [];
  const runs = new Map<number | undefined, Run & { all: Notification[] }>();
  const made = new Map<number | undefined, Set<Run>>();

  function add(one: Notification): void {
    const { lane, subscription, under } = one;
    kept.push(one);
    let run = runs.get(subscription);
    if (!run) {
      run = { lane, first: one, all: [], end: undefined };
      runs.set(subscription, run);
      made.set(under, (made.get(under) ?? new Set()).add(run));
    }
    run.all.push(one);
    if (isEnd(one)) Object.assign(run, { end: one });
  }

  /** Counts the kept notifications with lower numbers. */
  function countBefore(number: number) {
    let [from, to] = [0, kept.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((kept[middle]?.number ?? Infinity) < number) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  function find(number: number | undefined): Notification | undefined {
    const one = number === undefined ? undefined : kept[countBefore(number)];
    return one?.number === number ? one : undefined;
  }

  held.forEach(add);
  return {
    add,
    /** Drops the notifications with lower numbers, and the subscriptions without any other. */
    dropBefore: (number: number): void => {
      for (const { subscription, under } of kept.splice(0, countBefore(number))) {
        const run = runs.get(subscription);
        run?.all.shift();
        const [first] = run?.all ?? [];
        if (run && first) Object.assign(run, { first });
        else if (run) {
          runs.delete(subscription);
          if (made.get(under)?.delete(run) && made.get(under)?.size === 0) made.delete(under);
        }
      }
    },
    /** The subscriptions, by their numbers, in the order of their beginnings. */
    runs: runs as ReadonlyMap<number | undefined, Run>,
    find,
    /** The subscriptions that a subscription has made in the same recording, in order. */
    madeBy: (under: number | undefined): readonly Run[] => [...(made.get(under) ?? [])],
  };
}

const histories = new WeakMap<object, { readonly history: History; version: number }>();

/** The history of a recording up to now: only what has been added since the last call is read. */
export function historyOf(recording: Pick<Recording, 'after' | 'held' | 'oldest'>): History {
  const known = histories.get(recording);
  const added = known && recording.after(known.version);
  const { history } = added ? known : { history: createHistory() };
  history.dropBefore(recording.oldest());
  const all = added ?? recording.held();
  all.forEach(history.add);
  histories.set(recording, { history, version: all.at(-1)?.number ?? known?.version ?? 0 });
  return history;
}
