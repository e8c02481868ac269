import { Observable, type OperatorFunction } from 'rxjs';
import type { Recording } from './recording.ts';
import { tapObservable } from './TappedSubscriber.ts';
import { LaneWriter, Recorder, StreamCall } from './StreamCall.ts';

const recorders = new Map<string, Recorder>();

/**
 * Records the lanes of the stream with this id (`StreamCode`), in clock time that
 * `now` gives in milliseconds; the function that it gives back ends that at once.
 *
 * It begins with the next call of the stream's function, and follows one call at a time: of those
 * made since, the last to be subscribed to. A second recording takes over from the next call on.
 */
export function record(id: string, recording: Recording, now: () => number): () => void {
  const recorder = new Recorder(recording, now);
  recorders.set(id, recorder);
  return () => {
    recorder.isOn = false;
    if (recorders.get(id) === recorder) recorders.delete(id);
  };
}

/** Records the stream while `play` runs, apart from its other recording, which goes on with the next call. */
export function recordApart(
  id: string,
  recording: Recording,
  now: () => number,
  play: () => void,
): void {
  const usual = recorders.get(id);
  const stop = record(id, recording, now);
  try {
    play();
  } finally {
    stop();
    if (usual) recorders.set(id, usual);
  }
}

/**
 * The taps of one call of a stream's function: they record each notification and change nothing (SPEC
 * SC11). They return other values as they are, and observables too while nobody records the stream.
 */
export interface Taps {
  /** The tap of a lane; `above` is the lane whose notifications its operator takes in, or -1. */
  lane: (index: number, above: number) => <T>(source: T) => T;
  /**
   * Gives an object with the `pipe` of this source, which has a tap behind the source and behind each
   * operator; `lanes` are theirs, in this order. Where the source is another pipe, it has its tap.
   */
  pipe: <T>(source: T, lanes: readonly number[], isTapped?: boolean) => T;
}

/** The build has each call of a stream's function begin with this. */
export function openTaps(id: string): Taps {
  const recorder = recorders.get(id);
  const call = recorder && new StreamCall(recorder);

  const lane: Taps['lane'] = (index, above) => (source) => {
    if (!(source instanceof Observable) || !call?.isFollowed()) return source;
    const open = (below?: LaneWriter) => new LaneWriter(call, index, above, below);
    return tapObservable(source, open) as typeof source;
  };

  return {
    lane,
    pipe: (source, lanes, isTapped) => {
      if (!call || !(source instanceof Observable)) return source;
      const pipe = (...operators: OperatorFunction<unknown, unknown>[]) => {
        const tapped = lanes
          .flatMap((index, at) => [operators[at - 1], lane(index, lanes[at - 1] ?? -1)])
          .slice(isTapped ? 2 : 1);
        return source.pipe(...(tapped as [OperatorFunction<unknown, unknown>]));
      };
      const piped: unknown = { pipe };
      return piped as typeof source;
    },
  };
}
