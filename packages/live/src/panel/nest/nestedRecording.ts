import { CAPACITY, createRecording, type Notification } from '@partitura/score/trace/recording.ts';
import { readValue, type WrittenValue } from '../model/shownValue.ts';
import { createMembership } from './membership.ts';
import { type Block, type Nest, shownOwner } from './nestPipes.ts';

type Recorded = Pick<Block, 'recording'>;

/** A notification and its site. */
export interface Place<Of extends Recorded> {
  readonly site: Of;
  readonly one: Notification;
}

/** Finds the notification with this number among several sites, if kept. */
export function findPlace<Of extends Recorded>(
  sites: readonly Of[],
  number: number,
): Place<Of> | undefined {
  for (const site of sites) {
    const one = site.recording.find(number);
    if (one) return { site, one };
  }
  return undefined;
}

/** The kept notifications of several sites after the one with this number, in order. */
export function placesAfter<Of extends Recorded>(
  sites: readonly Of[],
  number: number,
): readonly Place<Of>[] {
  const places = sites.flatMap((site) => {
    const kept = site.recording.after(number) ?? site.recording.held();
    return kept.map((one) => ({ site, one }));
  });
  return places.sort((left, right) => left.one.number - right.one.number);
}

/**
 * Joins the recordings of a pipe and its inner pipes, in order, with values parsed from their texts. From inner pipes
 * it takes only notifications that belong to subscriptions of the pipe above.
 *
 * The joined recording takes in new notifications only when it is read; deliveries in the app only notify its
 * listeners.
 */
export function nestedRecording(nest: Nest) {
  const joined = createRecording();
  const blockOf = createMembership(nest);
  const read = createReader();
  const all = [...nest.blocks, ...nest.between];
  /** Each pipe once: a pipe may have several blocks. */
  const sites = [...new Map(all.map((site) => [site.number, site])).values()];
  /** The latest notification of each input's subscription: what it sets off follows at once. */
  const given = new Map<number, number>();
  let known = 0;

  /** Returns the joined recording, with the new notifications. */
  function fresh() {
    for (const { one, site } of placesAfter(sites, known)) {
      known = one.number;
      const block = blockOf(one, site.number);
      if (!block || one.lane < block.fromLane) continue;
      const byInput = one.input === one.subscription ? undefined : given.get(one.input ?? 0);
      if (given.size > CAPACITY) given.clear();
      if (site.kind === 'input') given.set(one.subscription, one.number);
      joined.put({
        ...one,
        lane: block.offset + one.lane,
        value: read(one.value),
        cause: byInput ?? nearest(one.cause)?.number,
        under: shownOwner(nest, one.within)?.subscription,
      });
    }
    return joined;
  }

  /** The notification with this number, or its nearest cause, in the score. */
  function nearest(number: number | undefined): Notification | undefined {
    if (number === undefined) return undefined;
    return joined.find(number) ?? nearest(findPlace(sites, number)?.one.cause);
  }

  return {
    ...joined,
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

/** Parses equal texts into the same value, because the score shows whether a value was passed on unchanged. */
function createReader() {
  const values = new Map<string, string | WrittenValue>();
  return (written: unknown) => {
    if (typeof written !== 'string') return written;
    if (values.size > CAPACITY) values.clear();
    const value = values.get(written) ?? readValue(written);
    values.set(written, value);
    return value;
  };
}
