import { CAPACITY, type Notification, type Recording } from '../../../score/record/recording.ts';
import { readValue, type WrittenValue } from '../shownValue.ts';

/** The subscriptions of the source lane that are held, the oldest first. */
export function sourceSubscriptions(recording: Recording): readonly number[] {
  return recording
    .held()
    .filter(({ lane, kind }) => lane === 0 && kind === 'subscribe')
    .map(({ subscription }) => subscription);
}

/** Gives the recording of one subscription of the source, if it is given, else the whole. It grows with the recording. */
export function narrowedRecording(recording: Recording, source?: number): Recording {
  if (source === undefined) return recording;
  const belongs = createRun(recording, source);
  return mapped(recording, (list) => list.filter(belongs));
}

/** Gives a recording for the score to draw: with the values read from their texts. It grows with the recording. */
export function shownRecording(recording: Recording): Recording {
  const read = createReader();
  return mapped(recording, (list) => list.map(read));
}

type Notifications = readonly Notification[];

function mapped(recording: Recording, map: (list: Notifications) => Notifications): Recording {
  return {
    ...recording,
    held: () => map(recording.held()),
    after: (number) => map(recording.after(number)),
  };
}

/** The same text gives the same value: the score says where a value was passed on as it was. */
function createReader() {
  const values = new Map<unknown, string | WrittenValue>();
  return (notification: Notification): Notification => {
    const { value: written } = notification;
    if (typeof written !== 'string') return notification;
    if (values.size > CAPACITY) values.clear();
    const value = values.get(written) ?? readValue(written);
    values.set(written, value);
    return { ...notification, value };
  };
}

/**
 * Tells which notifications belong to a subscription of the source: those of the subscriptions below, which were made
 * just before it, and of those that its values reach.
 */
function createRun(recording: Recording, source: number) {
  const subscriptions = new Set<number>();
  const numbers = new Set<number>();
  /** By lane, the subscription that was made last: a pipe is subscribed to from its end. */
  const latest: number[] = [];
  let known = 0;

  function learn({ number, lane, kind, subscription, cause }: Notification) {
    if (kind === 'subscribe') {
      latest[lane] = subscription;
      if (lane === 0 && subscription === source) latest.forEach((one) => subscriptions.add(one));
    } else if (lane > 0 && cause !== undefined && numbers.has(cause)) {
      subscriptions.add(subscription);
    }
    if (subscriptions.has(subscription)) numbers.add(number);
    numbers.delete(number - CAPACITY);
  }

  return ({ subscription }: Notification) => {
    const version = recording.version();
    if (version > known) {
      const news = recording.after(known);
      known = version;
      news.forEach(learn);
    }
    return subscriptions.has(subscription);
  };
}
