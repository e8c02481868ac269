import { from, type Observable, type ObservableInput, type Subscriber } from 'rxjs';
import { LaneWriter, type Recorder } from './LaneWriter.ts';
import type { Recording } from './recording.ts';
import { StandIn } from './TappedSubscriber.ts';

const recorders = new Map<string, Recorder>();

/**
 * Records what happens on the lanes of the stream with this name, in clock time that `now` gives in
 * milliseconds; the function that it gives back ends that at once.
 *
 * It begins with the next call of the stream's function. One recording at a time: a second one
 * takes over from then on.
 */
export function record(stream: string, recording: Recording, now: () => number): () => void {
  const recorder: Recorder = { recording, now, delivering: [], isOn: true };
  recorders.set(stream, recorder);
  return () => {
    recorder.isOn = false;
    if (recorders.get(stream) === recorder) recorders.delete(stream);
  };
}

/**
 * A pass-through operator that the build puts between the operators of a stream file: it reports
 * what passes, and changes nothing: same values, order, times, errors, subscriptions, teardown.
 *
 * While nobody records the stream it hands back its source. `above` is the lane whose notifications
 * this lane's operator takes in, or -1.
 */
export function lane(stream: string, index: number, above: number) {
  return <T>(source: Observable<T>): Observable<T> => {
    const recorder = recorders.get(stream);
    if (!recorder) return source;
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- any other way to make an observable catches what a subscription throws
    return source.lift({
      call(subscriber: Subscriber<T>, lifted: Observable<T>) {
        if (!recorder.isOn) return lifted.subscribe(subscriber);
        const writer = new LaneWriter(recorder, index, above, StandIn.writerBelow(subscriber));
        // No teardown is given back: the subscriber has been given it already, by its stand-in.
        lifted.subscribe(new StandIn(subscriber, writer));
      },
    });
  };
}

/** The same around an input of a combinator, which may be anything that RxJS takes for a stream. */
export function laneOf(stream: string, index: number) {
  return <T>(input: ObservableInput<T>): ObservableInput<T> => {
    if (!recorders.has(stream)) return input;
    try {
      return lane(stream, index, -1)(from(input));
    } catch {
      // What is no stream fails where it always would: in the combinator.
      return input;
    }
  };
}
