import type { Moments } from './Moments.ts';
import type { NotificationKind, Within } from './recording.ts';

/** More subscriptions than stand one within the other in any score. */
const MOST_DEPTH = 500;

/** A subscription or a delivery under way. */
interface Doing {
  readonly writer: LaneWriter;
  readonly isDelivery: boolean;
  /** The cause of all that happens meanwhile. */
  readonly cause: number | undefined;
}

/** One call of a stream's function, or of `pipe`, while it is recorded. */
export interface Call {
  readonly moments: Moments;
  /** What is under way right now, in whatever calls are recorded together; the innermost last. */
  readonly doing: Doing[];
  /** The number of its site, if it has one. */
  readonly site: number;
  openSubscription: () => number;
  /** Gives the subscription that one of a lane is made for; `below` is the first lane downstream, of whatever call. */
  ownerOf: (below: LaneWriter | undefined) => Within | undefined;
  /** Writes down what happens in a subscription; gives the number of the notification, if it is recorded. */
  write: (writer: LaneWriter, kind: NotificationKind, value?: unknown) => number | undefined;
}

/** Records the notifications of one subscription of a lane. */
export class LaneWriter implements Within {
  readonly call: Call;
  readonly site: number;
  readonly lane: number;
  /** The lane whose values its operator takes in. */
  readonly above: number;
  readonly subscription: number;
  readonly within: Within | undefined;
  readonly depth: number;
  /** The lane below, if its operator takes in the values of this lane. */
  readonly taker: LaneWriter | undefined = undefined;
  /** The last value that this lane's operator has taken in, as the lane above has told; 0 while there is none. */
  taken: number | undefined;
  #isOpen = false;

  constructor(call: Call, lane: number, above: number, below: LaneWriter | undefined) {
    this.call = call;
    this.site = call.site;
    this.lane = lane;
    this.above = above;
    this.subscription = call.openSubscription();
    const within = call.ownerOf(below);
    this.depth = (within?.depth ?? 0) + 1;
    // Subscribers that subscribe anew with each value would make a chain without end.
    this.within = this.depth % MOST_DEPTH > 0 ? within : undefined;
    if (below?.call === call && below.above === lane) {
      this.taker = below;
      below.taken ??= 0;
    }
  }

  /** Writes the subscription down; `done` is called once it is made. */
  begin(): void {
    const { doing, moments } = this.call;
    moments.enter();
    this.#isOpen = true;
    this.call.write(this, 'subscribe');
    doing.push({ writer: this, isDelivery: false, cause: doing.at(-1)?.cause });
  }

  /** Writes a notification down; `done` is called once it is passed on. */
  take(kind: 'next' | 'error' | 'complete', value: unknown): void {
    const { doing, moments } = this.call;
    moments.enter();
    if (kind !== 'next') this.#isOpen = false;
    const cause = this.call.write(this, kind, value);
    if (kind === 'next' && this.taker) this.taker.taken = cause;
    doing.push({ writer: this, isDelivery: true, cause });
  }

  done(): void {
    this.call.doing.pop();
    this.call.moments.leave();
  }

  /** Writes down that the subscription was ended from below, unless its end was taken. */
  end(): void {
    if (!this.#isOpen) return;
    const { moments } = this.call;
    this.#isOpen = false;
    moments.enter(true);
    this.call.write(this, 'unsubscribe');
    moments.leave();
  }
}
