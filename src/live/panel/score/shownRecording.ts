import { CAPACITY, type Notification, type Recording } from '../../../trace/recording.ts';
import { runOf } from '../../../replay/runOf.ts';
import { readValue, type WrittenValue } from '../shownValue.ts';

/** A recording as far as it is read here. */
type Held = Pick<Recording, 'held' | 'after' | 'version'>;

/** The beginnings of subscriptions of the source lane that are held, the oldest first. */
export function sourceBeginnings(recording: Pick<Held, 'held'>): readonly Notification[] {
  return recording.held().filter(({ lane, kind }) => lane === 0 && kind === 'subscribe');
}

/** Gives the recording of one subscription of the source, if it is given, else the whole. It grows with the recording. */
export function narrowedRecording(recording: Held, source?: number): Held {
  if (source === undefined) return recording;
  const belongs = runOf(recording, source);
  return mapped(recording, (list) => list.filter(belongs));
}

/** Gives a recording for the score to draw: with the values read from their texts. It grows with the recording. */
export function shownRecording<Any extends Held>(recording: Any): Any & Held {
  const read = createReader();
  return mapped(recording, (list) => list.map(read));
}

type Notifications = readonly Notification[];

function mapped<Any extends Held>(recording: Any, map: (list: Notifications) => Notifications) {
  return {
    ...recording,
    held: () => map(recording.held()),
    after: (number: number) => map(recording.after(number)),
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
