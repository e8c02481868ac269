import {
  CAPACITY,
  createRecording,
  isEnd,
  type Notification,
  type Owner,
} from '@partitura/score/trace/recording.ts';
import { readValue, type WrittenValue } from '../model/shownValue.ts';
import { type Block, isShared, type Nest, shownOwner } from './nestPipes.ts';

type WithRecording = Pick<Block, 'recording'>;

/** A notification and its site. */
export interface SiteNotification<Of extends WithRecording> {
  readonly site: Of;
  readonly notification: Notification;
}

/** Finds the notification with this number in several sites, if it is still kept. */
export function findNotification<Of extends WithRecording>(
  sites: readonly Of[],
  number: number,
): SiteNotification<Of> | undefined {
  for (const site of sites) {
    const notification = site.recording.find(number);
    if (notification) return { site, notification };
  }
  return undefined;
}

/** The kept notifications of several sites, in order, after the notification with this number. */
export function notificationsAfter<Of extends WithRecording>(
  sites: readonly Of[],
  number: number,
): readonly SiteNotification<Of>[] {
  const places = sites.flatMap((site) => {
    const kept = site.recording.after(number) ?? site.recording.held();
    return kept.map((notification) => ({ site, notification }));
  });
  return places.sort((left, right) => left.notification.number - right.notification.number);
}

/**
 * Joins the recordings of a pipe and its inner pipes, in order, with values parsed from their texts. From inner pipes
 * it takes only notifications that belong to subscriptions of the pipe above.
 *
 * The joined recording collects new notifications only when it is read; deliveries in the app merely notify the
 * listeners of the recording.
 */
export function nestedRecording(nest: Nest) {
  const joinedRecording = createRecording();
  const blockOf = createMembership(nest);
  const read = createReader();
  const all = [...nest.blocks, ...nest.between];
  /** All sites; each is listed once, even if it has several blocks. */
  const sites = [...new Map(all.map((site) => [site.number, site])).values()];
  /** The latest notification of each input's subscription; its effects follow immediately. */
  const given = new Map<number, number>();
  let lastNumber = 0;

  /** Returns the joined recording, including the new notifications. */
  function fresh() {
    for (const { notification, site } of notificationsAfter(sites, lastNumber)) {
      lastNumber = notification.number;
      const block = blockOf(notification, site.number);
      if (!block || notification.lane < block.fromLane) continue;
      const byInput =
        notification.input === notification.subscription
          ? undefined
          : given.get(notification.input ?? 0);
      if (given.size > CAPACITY) given.clear();
      if (site.kind === 'input') given.set(notification.subscription, notification.number);
      joinedRecording.put({
        ...notification,
        lane: block.offset + notification.lane,
        value: read(notification.value),
        cause: byInput ?? nearest(notification.cause)?.number,
        parentSubscription: shownOwner(nest, notification.owner)?.subscription,
      });
    }
    return joinedRecording;
  }

  /** The notification with this number, or its nearest cause, in the score. */
  function nearest(number: number | undefined): Notification | undefined {
    if (number === undefined) return undefined;
    return (
      joinedRecording.find(number) ?? nearest(findNotification(sites, number)?.notification.cause)
    );
  }

  return {
    ...joinedRecording,
    held: () => fresh().held(),
    after: (number: number) => fresh().after(number),
    version: () => fresh().version(),
    nearest(number: number | undefined) {
      fresh();
      return nearest(number);
    },
    subscribe(onNotification: (one: Notification) => void) {
      const stops = sites.map(({ recording }) => recording.subscribe(onNotification));
      return () => stops.forEach((stop) => stop());
    },
  };
}

/** Makes a function that parses equal texts into one value: the score shows whether a value was passed on unchanged. */
function createReader() {
  const values = new Map<string, string | WrittenValue>();
  return (valueText: unknown) => {
    if (typeof valueText !== 'string') return valueText;
    if (values.size > CAPACITY) values.clear();
    const value = values.get(valueText) ?? readValue(valueText);
    values.set(valueText, value);
    return value;
  };
}

/** The open subscriptions of a pipe in the score, and the time when the latest of them ended. */
interface Open {
  readonly subscriptions: Set<number>;
  endedMs: number;
}

/**
 * Makes a function that returns a notification's block in the score; it must be called once with each notification, in
 * order.
 *
 * Each subscription leads to its owner, up to the chosen pipe. A subscription that an operator such as `share` makes
 * for several owners belongs to none of them: the subscription is in the score as long as one of these owners is.
 */
function createMembership(nest: Nest) {
  const { blocks } = nest;
  const [root] = blocks;
  const open = new Map<number, Open>();
  const blockOf = (site: number) => blocks.find(({ number }) => number === site);

  return (notification: Notification, site: number): Block | undefined => {
    const { lane, subscription, owner, timeMs } = notification;
    const listening = open.get(site) ?? { subscriptions: new Set(), endedMs: NaN };
    const block = find({ site, lane, subscription, owner });
    if (block && owner?.site !== site && !isShared(block.placedSite, lane + 1)) {
      open.set(site, listening);
      if (isEnd(notification)) listening.subscriptions.delete(subscription);
      else listening.subscriptions.add(subscription);
      if (isEnd(notification)) listening.endedMs = timeMs;
    }
    return block;

    function find(at: Omit<Owner, 'depth'>): Block | undefined {
      if (at.site === root.number) return root;
      const placed = blockOf(at.site)?.placedSite;
      if (placed && isShared(placed, at.lane + 1)) {
        const { subscriptions, endedMs } = open.get(at.site) ?? listening;
        // The owners of a shared subscription may have ended just before the subscription itself.
        const isIn = subscriptions.size > 0 || (isEnd(notification) && endedMs === timeMs);
        return isIn ? blockOf(at.site) : undefined;
      }
      if (at.owner?.site === at.site) return find(at.owner);
      const above = shownOwner(nest, at.owner);
      const parent = above && find(above);
      return (
        parent &&
        blocks.find(
          (one) => one.number === at.site && one.parent === parent && one.lane === above.lane,
        )
      );
    }
  };
}
