import type { Recording } from './recording.ts';

/** The recorder of a stream. */
export interface Recorder {
  readonly recording: Recording;
  /** Clock time in milliseconds. */
  readonly now: () => number;
  /** The call of the stream's function that is recorded: of all, the last to be subscribed to. */
  call: StreamCall | undefined;
  isOn: boolean;
}

/** A subscription of a lane; `end` records that it was ended from below. */
interface Running {
  end: () => void;
}

/** One call of a stream's function, while the stream is recorded. */
export class StreamCall {
  /** Notifications that are being delivered right now, the innermost last: the cause of all that happens meanwhile. */
  readonly delivering: number[] = [];
  /** The subscriptions that have no end yet, the oldest first; absent before the first one. */
  running: Set<Running> | undefined;
  readonly recorder: Recorder;

  constructor(recorder: Recorder) {
    this.recorder = recorder;
  }

  /** Whether the notifications of the call are recorded, or would be after its first subscription. */
  isFollowed(): boolean {
    const { isOn, call } = this.recorder;
    return isOn && (!this.running || call === this);
  }

  /**
   * Gives a subscription of the call its number. The first one takes the recording over: the
   * open subscriptions of the call before end there.
   */
  open(subscription: Running): number {
    const { recorder } = this;
    if (!this.running) {
      recorder.call?.running?.forEach((earlier) => earlier.end());
      this.running = new Set();
      recorder.call = this;
    }
    this.running.add(subscription);
    return recorder.recording.openSubscription();
  }
}
