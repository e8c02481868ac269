import type { Notification } from './recording.ts';

/** A subscription of a lane: its kept notifications, oldest first. */
export interface Run {
  readonly lane: number;
  /** Its subscribe, if still kept; otherwise its oldest kept notification. */
  readonly first: Notification;
  readonly all: readonly Notification[];
  /** Its error, completion or unsubscription; absent while it is open. */
  readonly end: Notification | undefined;
}

/** The kept subscriptions of recordings, and the effects of their notifications. */
export type History = ReturnType<typeof createHistory>;

export const isNext = ({ kind }: Pick<Notification, 'kind'>): boolean => kind === 'next';

/** Whether this notification ends its subscription. */
export function isEnd({ kind }: Pick<Notification, 'kind'>): boolean {
  return kind !== 'subscribe' && kind !== 'next';
}

/** Makes an index of notifications, which `add` takes in one by one, in order. */
export function createHistory(held: readonly Notification[] = []) {
  const kept = new Map<number | undefined, Notification>();
  const effects = new Map<number, Notification[]>();
  const runs = new Map<number | undefined, Run & { all: Notification[] }>();
  const made = new Map<number | undefined, Set<Run>>();

  function add(one: Notification): void {
    const { number, cause, lane, subscription, under } = one;
    kept.set(number, one);
    if (cause !== undefined) listIn(effects, cause).push(one);
    let run = runs.get(subscription);
    if (!run) {
      run = { lane, first: one, all: [], end: undefined };
      runs.set(subscription, run);
      const ofOwner = made.get(under) ?? new Set();
      made.set(under, ofOwner.add(run));
    }
    run.all.push(one);
    if (isEnd(one)) Object.assign(run, { end: one });
  }

  held.forEach(add);
  return {
    add,
    /** Drops the notifications with lower numbers, and the subscriptions without any other. */
    dropBefore(number: number): void {
      for (const [old, { subscription, under }] of kept) {
        if (old === undefined || old >= number) return;
        kept.delete(old);
        effects.delete(old);
        const run = runs.get(subscription);
        run?.all.shift();
        const [first] = run?.all ?? [];
        if (first) Object.assign(run ?? {}, { first });
        else {
          runs.delete(subscription);
          if (run) made.get(under)?.delete(run);
        }
      }
    },
    runs,
    find: (number: number | undefined): Notification | undefined => kept.get(number),
    effectsOf: ({ number }: Notification): readonly Notification[] => effects.get(number) ?? [],
    /** The subscriptions that a subscription has made in the same recordings, in order. */
    madeBy: (subscription: number | undefined): readonly Run[] => [
      ...(made.get(subscription) ?? []),
    ],
    /** The beginning of a subscription, if kept. */
    beginningOf(subscription: number | undefined): Notification | undefined {
      const { first } = runs.get(subscription) ?? {};
      return first?.kind === 'subscribe' ? first : undefined;
    },
    /** The end of a subscription, if it has ended. */
    endOf: (subscription: number | undefined) => runs.get(subscription)?.end,
    valuesOf: (subscription: number | undefined) =>
      runs.get(subscription)?.all.filter(isNext) ?? [],
  };
}

function listIn(lists: Map<number, Notification[]>, key: number) {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
