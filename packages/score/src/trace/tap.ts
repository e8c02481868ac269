import { Observable, type OperatorFunction } from 'rxjs';
import { Activity } from './Activity.ts';
import { type Call, LaneWriter } from './LaneWriter.ts';
import type { NotificationKind, Recording } from './recording.ts';
import { type Open, tapObservable } from './TappedSubscriber.ts';

/** The current recorder of each stream, by the stream's id. */
export const recorders = new Map<string, Recorder>();

/** The part of a recording that taps need. */
type RecordingSink = Pick<Recording, 'nextNumber' | 'openSubscription' | 'put'>;

interface Recorder {
  readonly recording: RecordingSink;
  readonly now: () => number;
  /** The recorded call of the stream's function: the call with the latest first subscription. */
  streamCall?: StreamCall;
  isOn: boolean;
}

/**
 * Records the lanes of the stream with this id (`StreamCode`), in the clock time of `now` in milliseconds; the returned
 * function ends the recording at once.
 *
 * The recording begins with the next call of the stream's function, and follows one call at a time: the call with the
 * latest first subscription. A second recording takes over from the next call on.
 */
export function record(id: string, recording: RecordingSink, now: () => number): () => void {
  const recorder: Recorder = { recording, now, isOn: true };
  recorders.set(id, recorder);
  return () => {
    recorder.isOn = false;
    if (recorders.get(id) === recorder) recorders.delete(id);
  };
}

/** One call of a stream's function during a recording. */
class StreamCall implements Call {
  readonly site = 0;
  readonly activity: Activity;
  readonly #recorder: Recorder;
  /** The open subscriptions, oldest first; absent before the first subscription. */
  #running: Set<LaneWriter> | undefined;
  /** The number of the latest value of each lane. */
  readonly #lastNext: (number | undefined)[] = [];

  constructor(recorder: Recorder) {
    this.#recorder = recorder;
    this.activity = new Activity(recorder.now);
  }

  /** Whether the notifications of the call are recorded now, or will be from its first subscription on. */
  isFollowed(): boolean {
    const { isOn, streamCall } = this.#recorder;
    return isOn && (!this.#running || streamCall === this);
  }

  /** Returns the number for a new subscription; the first one ends the open subscriptions of the previous call. */
  openSubscription(): number {
    const recorder = this.#recorder;
    if (!this.#running) {
      recorder.streamCall?.end();
      this.#running = new Set();
      recorder.streamCall = this;
    }
    return recorder.recording.openSubscription();
  }

  end(): void {
    this.#running?.forEach((subscription) => subscription.end());
  }

  ownerOf(below: LaneWriter | undefined): LaneWriter | undefined {
    return below?.call === this ? below : undefined;
  }

  write(writer: LaneWriter, kind: NotificationKind, passedValue?: unknown): number | undefined {
    const { lane, subscription, parentSubscription, below } = writer;
    if (kind === 'subscribe') {
      this.#running?.add(writer);
      // The operator of the lane below has taken in nothing yet; for an operator without a lane above, this is unknown.
      if (below) below.taken ??= 0;
    } else if (kind !== 'next') this.#running?.delete(writer);
    if (!this.isFollowed()) {
      if (kind === 'next' && below) below.taken = undefined;
      return undefined;
    }
    const isTaken = kind !== 'subscribe' && kind !== 'unsubscribe';
    const { cause = isTaken ? this.#lastTaken(writer) : undefined, atMs: timeMs } = this.activity;
    const { recording } = this.#recorder;
    const number = recording.nextNumber();
    const value = kind === 'subscribe' ? writer.portArgs : passedValue;
    recording.put({ number, lane, kind, timeMs, value, subscription, cause, parentSubscription });
    if (kind === 'next') {
      this.#lastNext[lane] = number;
      if (below) below.taken = number;
    }
    return number;
  }

  /** For a sharing operator, which does not belong to one subscription, any value of the lane above counts. */
  #lastTaken({ taken, above }: LaneWriter) {
    return (taken ?? this.#lastNext[above]) || undefined;
  }
}

/**
 * The taps of one call of a stream's function: they record each notification and change nothing (SPEC SC11). The taps
 * return all values except observables unchanged, and while the stream is not recorded, observables too.
 */
export interface Taps {
  /** Returns the function that opens each subscription of a lane; `undefined` while the stream is not recorded. */
  open: (index: number, above: number) => Open | undefined;
  /** Taps a lane; `above` is the lane whose notifications this lane's operator takes in, -1 for none. */
  lane: (index: number, above: number) => <T>(source: T) => T;
  /**
   * Returns an object with the `pipe` of this source, which adds a tap after the source and after
   * each operator; `lanes` are their lanes in order. A source that is itself a pipe already has its tap.
   */
  pipe: <T>(source: T, lanes: readonly number[], isTapped?: boolean) => T;
  /** Returns a port with the same answers, which passes the arguments of each call on to the tap of the answer. */
  port: <T>(port: T) => T;
}

/** Begins a call of a stream's function; the build calls `openTaps` at the beginning of each stream function. */
export function openTaps(id: string): Taps {
  const recorder = recorders.get(id);
  const streamCall = recorder && new StreamCall(recorder);
  /** The arguments of the port whose answer is about to be tapped, if any. */
  const portArgs: (readonly unknown[])[] = [];

  function openWith(index: number, above: number, args?: readonly unknown[]): Open | undefined {
    if (!streamCall?.isFollowed()) return undefined;
    return (below) => {
      const writer = new LaneWriter(streamCall, index, above, below);
      if (args) writer.portArgs = args;
      return writer;
    };
  }
  const tap = <T>(source: T, ...lane: Parameters<typeof openWith>): T => {
    const opened = source instanceof Observable && openWith(...lane);
    return opened ? (tapObservable(source, opened) as T) : source;
  };

  return {
    open: openWith,
    lane: (index, above) => (source) => tap(source, index, above, portArgs.pop()),
    port: (port) => {
      if (!streamCall || typeof port !== 'function') return port;
      const ask = (...args: unknown[]): unknown => {
        const answer = (port as (...all: unknown[]) => unknown)(...args);
        portArgs[0] = args;
        return answer;
      };
      return ask as typeof port;
    },
    pipe: (source, lanes, isTapped) => {
      // The arguments are taken now, because operators in the same expression may call ports too.
      const args = portArgs.pop();
      if (!streamCall || !(source instanceof Observable)) return source;
      const pipe = (...operators: OperatorFunction<unknown, unknown>[]) => {
        const tappedOperators = lanes
          .flatMap((index, at) => [
            operators[at - 1],
            (one: unknown) => tap(one, index, lanes[at - 1] ?? -1, at === 0 ? args : undefined),
          ])
          .slice(isTapped ? 2 : 1);
        return source.pipe(...(tappedOperators as [OperatorFunction<unknown, unknown>]));
      };
      const piped: unknown = { pipe };
      return piped as typeof source;
    },
  };
}
