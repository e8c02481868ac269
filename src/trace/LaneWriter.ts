import type { Moments } from './Moments.ts';
import type { NotificationKind, Within } from './recording.ts';

/** A depth that no score's nested subscriptions reach. */
const MOST_DEPTH = 500;

/** A running subscription or delivery. */
interface Doing {
  readonly writer: LaneWriter;
  readonly isDelivery: boolean;
  /** The cause of all notifications meanwhile. */
  readonly cause: number | undefined;
}

/** One call of a stream's function, or of `pipe`, while it is recorded. */
export interface Call {
  readonly moments: Moments;
  /** The running subscriptions and deliveries of all calls recorded together, innermost last. */
  readonly doing: Doing[];
  /** The number of its site, if it has one. */
  readonly site: number;
  openSubscription: () => number;
  /** Returns the owner of a lane's subscription; `below` is the first lane downstream, of any call. */
  ownerOf: (below: LaneWriter | undefined) => Within | undefined;
  /** Records a notification of a subscription; returns its number, if it is recorded. */
  write: (writer: LaneWriter, kind: NotificationKind, value?: unknown) => number | undefined;
}

/** Records the notifications of one subscription of a lane. */
export class LaneWriter implements Within {
  readonly call: Call;
  readonly site: number;
  readonly lane: number;
  /** The lane above, whose values its operator takes in. */
  readonly above: number;
  readonly subscription: number;
  readonly within: Within | undefined;
  readonly depth: number;
  /** The writer of the lane below, if its operator takes in this lane's values. */
  readonly taker: LaneWriter | undefined = undefined;
  /** The last value that this lane's operator has taken in, as reported by the lane above; 0 for none. */
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
    // Subscribers that resubscribe with each value would make an endless chain.
    this.within = this.depth % MOST_DEPTH > 0 ? within : undefined;
    if (below?.call === call && below.above === lane) {
      this.taker = below;
      below.taken ??= 0;
    }
  }

  /** Records the subscription; `done` is called once it is made. */
  begin(): void {
    const { doing, moments } = this.call;
    moments.enter();
    this.#isOpen = true;
    this.call.write(this, 'subscribe');
    doing.push({ writer: this, isDelivery: false, cause: doing.at(-1)?.cause });
  }

  /** Records a notification; `done` is called once it is passed on. */
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

  /** Records an unsubscription from below, unless the subscription has already ended. */
  end(): void {
    if (!this.#isOpen) return;
    const { moments } = this.call;
    this.#isOpen = false;
    moments.enter(true);
    this.call.write(this, 'unsubscribe');
    moments.leave();
  }
}
