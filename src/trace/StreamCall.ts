import { Moments } from './Moments.ts';
import type { NotificationKind, Recording } from './recording.ts';
import type { Writer } from './TappedSubscriber.ts';

/** The recorder of a stream. */
export class Recorder extends Moments {
  readonly recording: Recording;
  /** The call of the stream's function that is recorded: of all, the last to be subscribed to. */
  call: StreamCall | undefined = undefined;
  isOn = true;

  /** `now` gives clock time in milliseconds. */
  constructor(recording: Recording, now: () => number) {
    super(now);
    this.recording = recording;
  }
}

/** One call of a stream's function, while the stream is recorded. */
export class StreamCall {
  /** Notifications that are being delivered right now, the innermost last: the cause of all that happens meanwhile. */
  readonly delivering: number[] = [];
  /** The subscriptions that have no end yet, the oldest first; absent before the first one. */
  running: Set<LaneWriter> | undefined;
  /** The last notification before the call. */
  #before = 0;
  readonly recorder: Recorder;

  constructor(recorder: Recorder) {
    this.recorder = recorder;
  }

  /** Whether the notifications of the call are recorded, or would be after its first subscription. */
  isFollowed(): boolean {
    const { isOn, call } = this.recorder;
    return isOn && (!this.running || call === this);
  }

  /** Gives a subscription its number; the first one ends the open ones of the call before. */
  open(subscription: LaneWriter): number {
    const { recorder } = this;
    if (!this.running) {
      recorder.call?.running?.forEach((earlier) => earlier.end());
      this.running = new Set();
      this.#before = recorder.recording.version();
      recorder.call = this;
    }
    this.running.add(subscription);
    return recorder.recording.openSubscription();
  }

  /** The last value of a lane in this call: one of an earlier call is no cause. */
  lastOf(lane: number): number | undefined {
    return this.recorder.recording.lastOf(lane, this.#before);
  }
}

/** Records the notifications of one subscription of a lane, with their causes. */
export class LaneWriter implements Writer {
  readonly #call: StreamCall;
  readonly #lane: number;
  readonly #above: number;
  readonly #subscription: number;
  readonly #under: number | undefined;
  /** The lane below, if its operator takes in the values of this lane. */
  readonly #taker: LaneWriter | undefined = undefined;
  /** The last value that this lane's operator has taken in, as the lane above has told; 0 while there is none. */
  #taken: number | undefined;

  /** Opens a subscription of the lane; `below` is the first lane downstream, of whatever stream. */
  constructor(call: StreamCall, lane: number, above: number, below: LaneWriter | undefined) {
    this.#call = call;
    this.#lane = lane;
    this.#above = above;
    this.#subscription = call.open(this);
    if (!below || below.#call !== call) return;
    this.#under = below.#subscription;
    if (below.#above === lane) {
      this.#taker = below;
      below.#taken ??= 0;
    }
  }

  begin(): void {
    const { recorder, delivering } = this.#call;
    recorder.enter();
    this.#write('subscribe', undefined, delivering.at(-1));
  }

  began(): void {
    this.#call.recorder.leave();
  }

  take(kind: 'next' | 'error' | 'complete', value: unknown): void {
    const { delivering, running, recorder } = this.#call;
    recorder.enter();
    if (kind !== 'next') running?.delete(this);
    // An operator that shares its source is not fed by one subscription: any value of the lane counts.
    const cause = delivering.at(-1) ?? this.#taken ?? this.#call.lastOf(this.#above);
    const number = this.#write(kind, value, cause || undefined);
    if (kind === 'next' && this.#taker) this.#taker.#taken = number;
    delivering.push(number);
  }

  passed(): void {
    const { delivering, recorder } = this.#call;
    delivering.pop();
    recorder.leave();
  }

  end(): void {
    const { running, delivering, recorder } = this.#call;
    if (!running?.delete(this)) return;
    recorder.enter(true);
    this.#write('unsubscribe', undefined, delivering.at(-1));
    recorder.leave();
  }

  /** Gives the number of the notification, 0 when the recording does not follow the call. */
  #write(kind: NotificationKind, value: unknown, cause: number | undefined): number {
    if (!this.#call.isFollowed()) return 0;
    const { recording, atMs: timeMs } = this.#call.recorder;
    return recording.add({
      lane: this.#lane,
      kind,
      timeMs,
      value,
      subscription: this.#subscription,
      cause,
      under: this.#under,
    }).number;
  }
}
