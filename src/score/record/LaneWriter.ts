import type { NotificationKind, Recording } from './recording.ts';

/** Who records a stream. */
export interface Recorder {
  readonly recording: Recording;
  /** Clock time in milliseconds. */
  readonly now: () => number;
  /** What is being delivered right now, the innermost last: the cause of what happens meanwhile. */
  readonly delivering: number[];
  isOn: boolean;
}

/** Writes down what happens to one subscription of a lane, and what made it happen. */
export class LaneWriter {
  readonly #recorder: Recorder;
  readonly #lane: number;
  readonly #above: number;
  readonly #subscription: number;
  /** The lane below, if it is its operator that takes in what passes here. */
  readonly #taker: LaneWriter | undefined = undefined;
  /** The last value that this lane's operator has taken in, as the lane above has told. */
  #taken: number | undefined;
  #isFed = false;
  #isEnded = false;

  /** Writes the subscription down; `below` is the first lane downstream, of whatever stream. */
  constructor(recorder: Recorder, lane: number, above: number, below: LaneWriter | undefined) {
    this.#recorder = recorder;
    this.#lane = lane;
    this.#above = above;
    this.#subscription = recorder.recording.openSubscription();
    if (below && below.#recorder === recorder && below.#above === lane) {
      this.#taker = below;
      below.#isFed = true;
    }
    this.#write('subscribe', undefined, recorder.delivering.at(-1));
  }

  /** Writes a notification down, then passes it on. */
  deliver(kind: 'next' | 'error' | 'complete', value: unknown, pass: () => void): void {
    const { delivering } = this.#recorder;
    const number = this.#write(kind, value, delivering.at(-1) ?? this.#lastTaken());
    if (kind !== 'next') this.#isEnded = true;
    else if (this.#taker) this.#taker.#taken = number;
    delivering.push(number);
    try {
      pass();
    } finally {
      delivering.pop();
    }
  }

  /** Writes down that the subscription was ended from below, unless its end was delivered. */
  end(): void {
    if (!this.#isEnded) this.#write('unsubscribe', undefined, this.#recorder.delivering.at(-1));
  }

  /** An operator that shares its source is not fed by one subscription: any value of the lane counts. */
  #lastTaken() {
    return this.#isFed ? this.#taken : this.#recorder.recording.lastOf(this.#above);
  }

  /** Gives the number of what was written, 0 when the recording has been ended. */
  #write(kind: NotificationKind, value: unknown, cause: number | undefined): number {
    const { recording, now, isOn } = this.#recorder;
    if (!isOn) return 0;
    const [lane, subscription] = [this.#lane, this.#subscription];
    return recording.add({ lane, kind, timeMs: now(), value, subscription, cause }).number;
  }
}
